// The calls of the bench as GraphQL for PostGraphile. It reads the same columns and counts the same rows; what has no
// foreign key (corrections and questions of a list's pickups) and what is computed (receipts, days left) it leaves out.
import { randomUUID } from "node:crypto";

import { inDays } from "../../e2e/days.ts";
import { DAYS_AHEAD, pickupsOf } from "../calls.ts";
import type { Ask } from "../load.ts";
import type { Stage } from "../stage.ts";

const PERSON = "rowId firstName lastName email pictureKey phoneNumber";
const NAME = "rowId firstName lastName";
const PICKUP = `rowId locationId locationName locationAddress locationCity locationState locationZip locationPrecision
  latitude longitude timeZone itemType itemsCount description scheduledDate timeStart timeEnd startsAt endsAt status
  pointsEarned items confirmedItems completedAt moves lapsesAt createdAt
  userByUserId { ${PERSON} } userByCompletedBy { ${NAME} } campaignByCampaignId { rowId name translations }
  pickupAttemptsByPickupId(first: 1, orderBy: [RECORDED_AT_DESC]) { nodes { rowId reason photoKey happenedAt } }`;

const CAMPAIGNS = `{ allCampaigns(first: 20, orderBy: [ENDS_AT_DESC, ROW_ID_DESC], condition: { deletedAt: null }) {
  totalCount nodes { rowId name description endDate material goal progress imageKey dropOffLocationId createdAt updatedAt }
} }`;
const ONE = `query One($id: UUID!) {
  pickupByRowId(rowId: $id) { ${PICKUP} }
  allCorrections(first: 1, orderBy: [REVISION_DESC], condition: { subjectId: $id }) { nodes { revision itemsAfter rates createdAt } }
  allDisputes(condition: { subjectId: $id }) { nodes { rowId status } }
  allLedgerLines(condition: { sourceType: "pickup", sourceId: $id }) { nodes { kind items rates } }
}`;
const LIST = `{ allPickups(first: 20, orderBy: [STARTS_AT_DESC, ROW_ID_DESC], condition: { cancelledAt: null, deletedAt: null }) {
  totalCount nodes { ${PICKUP}
    stopsByPickupId { nodes { runByRunIdAndDay { rowId userByAgentId { ${NAME} } } } } }
} }`;
const BOOK = `mutation Book($pickup: PickupInput!) { createPickup(input: { pickup: $pickup }) { pickup { ${PICKUP} } } }`;

/** By the names of the calls in `calls.ts`. */
export async function questionsOf(stage: Stage): Promise<ReadonlyMap<string, Ask>> {
  const ids = await pickupsOf(stage);
  const row = await newRow(stage);
  return new Map<string, Ask>([
    ["20 campaigns", () => graphql(CAMPAIGNS)],
    [
      "one pickup with user and location",
      (turn) => graphql(ONE, { id: ids[turn % ids.length] ?? "" }),
    ],
    ["admin list of pickups with total", () => graphql(LIST)],
    [
      "booking, bare writes its row only",
      () => graphql(BOOK, { pickup: { ...row, rowId: randomUUID() } }),
    ],
  ]);
}

const graphql = (query: string, variables = {}): ReturnType<Ask> => ({
  method: "POST",
  path: "/graphql",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ query, variables }),
});

/** What a booking writes, as somebody who knows the location sends it. */
async function newRow({ opened, locationId }: Stage): Promise<object> {
  const { rows } = await opened.pool.query<Record<string, unknown>>(
    "select * from locations where id = $1",
    [locationId],
  );
  const [place = {}] = rows;
  const day = inDays(DAYS_AHEAD);
  const now = new Date().toISOString();
  return {
    userId: place["user_id"],
    locationId,
    locationName: place["name"],
    locationAddress: place["address"],
    locationCity: place["city"],
    locationState: place["state"],
    locationZip: place["zip"],
    locationPrecision: place["precision"],
    latitude: place["latitude"],
    longitude: place["longitude"],
    timeZone: place["time_zone"],
    itemType: "metals",
    description: "Two boxes at the gate",
    scheduledDate: day,
    timeStart: "09:00",
    timeEnd: "11:00",
    startsAt: `${day}T15:00:00Z`,
    endsAt: `${day}T17:00:00Z`,
    createdAt: now,
    updatedAt: now,
  };
}

/** @throws Error when it refuses a question, which it answers with 200, or finds nothing. */
export async function checkAnswer(url: string, ask: Ask): Promise<void> {
  const { path, headers, body } = ask(0);
  const text = typeof body === "string" ? body : "";
  const answer = await fetch(`${url}${path}`, {
    method: "POST",
    headers: headers as Record<string, string>,
    body: text,
  });
  const { data, errors } = (await answer.json()) as {
    data?: Record<string, unknown>;
    errors?: unknown;
  };
  if (errors !== undefined || Object.values(data ?? {})[0] === null)
    throw new Error(`PostGraphile refused ${text}: ${JSON.stringify(errors)}`);
}
