import type { Campaign } from "#contract/campaigns.ts";

import { demo, sessionOf } from "./people.ts";
import type { Server } from "./server.ts";

/** The first campaigns with that status, as home lists them for the demo user. */
export async function campaignsOf(
  server: Server,
  status: Campaign["status"],
): Promise<readonly Campaign[]> {
  const query = { status, page: 1, limit: 12 };
  return (await server.call("GET /campaigns", { query }, await sessionOf(server, demo.user))).data
    .docs;
}
