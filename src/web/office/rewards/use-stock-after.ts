import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

import type { Import } from "#contract/office/imports.ts";

import { read } from "#web/kit/api/api.ts";
import { refetch } from "#web/kit/api/changes.ts";

/** How often an import is looked at after its dialog was closed. */
const LOOK_AGAIN_MS = 5_000;

type Followed = Readonly<{ id: string; status: Import["status"] | undefined }>;

/** The lists behind the dialog say how many codes are left: they are read again when the import ends, in the dialog or after it was closed. */
export function useStockAfter({ id, status }: Followed): void {
  const queryClient = useQueryClient();
  const last = useRef(status);
  useEffect(() => {
    if (last.current !== undefined && last.current !== status) readStock(queryClient);
    last.current = status;
  }, [queryClient, status]);
  useEffect(
    () => () => {
      if (last.current === "running") void readOnceDone(queryClient, id);
    },
    [queryClient, id],
  );
}

const readStock = (queryClient: QueryClient): void =>
  refetch(queryClient, ["GET /import", "GET /reward", "GET /reward/user"]);

async function readOnceDone(queryClient: QueryClient, id: string): Promise<void> {
  const query = { ...read("GET /import/:id", { params: { id } }), staleTime: 0 };
  for (let isRunning = true; isRunning;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    const found = await queryClient.fetchQuery(query).catch(() => undefined);
    isRunning = found?.data.status === "running";
  }
  readStock(queryClient);
}
