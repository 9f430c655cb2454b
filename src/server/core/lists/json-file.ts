// A person's own data as one JSON document, read in batches and streamed, so that it is never in memory as a whole.
import * as z from "zod/mini";

import {
  OWN_DATA_GROUPS,
  OWN_DATA_VERSION,
  type OwnDataGroup,
  ownDataGroups,
} from "#contract/own-data.ts";
import type { Say } from "#domain/words/say.ts";

import type { Owner } from "../access/owner.ts";
import type { Queryable } from "../database/database.ts";
import type { OwnRows } from "./own-data.ts";

/** Every group of the file, contributed by the room that keeps its rows. */
export type OwnData = { readonly [Group in OwnDataGroup]: OwnRows<Group> };

type Asked = Readonly<{ owner: Owner; at: Date; say: Say }>;

/** The text of the file; it fits the schema `OwnDataFile` of the contract. */
export async function* ownDataText(
  db: Queryable,
  ownData: OwnData,
  { owner, at, say }: Asked,
): AsyncGenerator<string> {
  const head = { format: "rebound-own-data", version: OWN_DATA_VERSION, madeAt: at.toISOString() };
  yield `${JSON.stringify(head).slice(0, -1)},"groups":{`;
  for (const [index, name] of OWN_DATA_GROUPS.entries()) {
    const { about, row } = ownDataGroups[name];
    const before = index === 0 ? "" : ",";
    yield `${before}\n${JSON.stringify(name)}:{"about":${JSON.stringify(say(about))},"rows":[`;
    let isFirst = true;
    for await (const rows of ownData[name](db, owner)) {
      yield rows
        .map((one) => {
          const comma = isFirst ? "" : ",";
          isFirst = false;
          // Only the fields of the contract leave.
          return `${comma}\n${JSON.stringify(z.parse<z.ZodMiniType>(row, one))}`;
        })
        .join("");
    }
    yield "]}";
  }
  yield "\n}}\n";
}
