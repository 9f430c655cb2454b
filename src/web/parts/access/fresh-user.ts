import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";

import { read } from "#web/kit/api/api.ts";
import { updateUser } from "#web/kit/session/session.ts";

/** The stored user is shown first; the profile then comes from the server and replaces it (PRODUCT 2.11). */
export function useFreshUser(): void {
  const { data } = useQuery(read("GET /profile"));
  useEffect(() => {
    if (data) updateUser(data.data);
  }, [data]);
}
