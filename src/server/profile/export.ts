import type { StaffExport } from "#contract/management.ts";
import type { ListedUser, UserExport } from "#contract/profile.ts";
import { MATERIALS } from "#domain/rates/material-facts.ts";
import { type Role, STAFF_ROLES } from "#domain/roles.ts";
import { countTitle } from "#domain/rates/materials.ts";

import type { Caller } from "../core/access/caller.ts";
import { type Column, type CsvFile, exportList } from "../core/lists/csv.ts";
import type { Deps } from "../core/deps.ts";
import { listedUsers } from "./store-listed.ts";
import { english as say } from "#domain/words/say.ts";

const columns: readonly Column<ListedUser>[] = [
  ["ID", (user) => user._id],
  ["First name", (user) => user.firstName],
  ["Last name", (user) => user.lastName],
  ["Email", (user) => user.email],
  ["Phone number", (user) => user.phoneNumber],
  ["Phone verified", (user) => user.isPhoneVerified],
  ["Role", (user) => user.role],
  ["Email verified", (user) => user.isEmailVerified],
  ["Disabled", (user) => user.isDisabled],
  ["Joined (UTC)", (user) => user.createdAt],
  ["Deletion asked for (UTC)", (user) => user.deletionAt],
  ["Points", (user) => user.pointsEarned],
  ["Lifetime points", (user) => user.lifetimePoints],
  ["Carbon units", (user) => user.carbonUnits],
  ["Collections", (user) => user.collectionsCount],
  ...MATERIALS.map((material): Column<ListedUser> => [
    countTitle(say, material),
    ({ itemsCount }) => itemsCount[material],
  ]),
  ["Referrals", (user) => user.referrals],
];

const listed: readonly Column<ListedUser>[] = [
  ...columns,
  ["Town", (user) => user.town ?? null],
  ["Next pickup", (user) => user.nextPickup ?? null],
];

export function exportUsers(deps: Deps, caller: Caller, query: UserExport): Promise<CsvFile> {
  return people(deps, caller, {
    name: "users",
    columns: listed,
    query,
    roles: query.role && [query.role],
  });
}

export function exportStaff(deps: Deps, caller: Caller, query: StaffExport): Promise<CsvFile> {
  return people(deps, caller, {
    name: "staff",
    columns,
    query,
    roles: query.role ? [query.role] : STAFF_ROLES,
  });
}

type Asked = {
  name: "users" | "staff";
  columns: readonly Column<ListedUser>[];
  query: UserExport;
  roles: readonly Role[] | undefined;
};

const people = (deps: Deps, caller: Caller, { query, roles, ...table }: Asked): Promise<CsvFile> =>
  exportList(deps, caller, listedUsers(deps.now()), {
    ...table,
    filter: { search: query.search, roles },
    filters: query,
  });
