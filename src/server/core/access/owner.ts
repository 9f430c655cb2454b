// Whose things a call may touch. The types of this file are made here, from the person who calls, and nowhere else: a function
// of a store that takes one of them cannot be called with an id that only came with the request.
import type { FailureCode } from "#contract/errors.ts";
import { may, type Permission } from "#domain/permissions.ts";

import { Failure } from "../failures/failure.ts";
import type { Caller, Key } from "./caller.ts";

declare const OWNER: unique symbol;
declare const OWNED: unique symbol;
declare const EVERYBODYS: unique symbol;

/** The id of a person whose own things are meant. */
export type Owner = string & { readonly [OWNER]: true };

/** The things of one person, or everybody's. */
export type Scope = Owner | Everybodys;
type Everybodys = Readonly<{ of: "everybody"; [EVERYBODYS]: true }>;

/** A thing in the scope of whoever asked for it. */
export type Owned<Thing> = Thing & { readonly [OWNED]: true };

/** Who calls, as the owner of their things. */
export function ownerOf({ id }: Caller): Owner {
  return asOwner(id);
}

/** A person by their id, for who may see or change what is others'; for oneself no permission is needed. @throws Failure(refusal) */
export function ownerWith(
  caller: Caller,
  permission: Permission,
  { id, refusal = "not_authorized" }: { id: string; refusal?: FailureCode },
): Owner {
  if (id !== caller.id && !may(caller, permission)) throw new Failure(refusal);
  return asOwner(id);
}

/** Everybody's things with the permission, the caller's own without it. */
export function scopeOf(caller: Caller, permission: Permission): Scope {
  return may(caller, permission) ? EVERYBODY : ownerOf(caller);
}

/** Everybody's things, for calls about those of others. @throws Failure("not_authorized") without the permission */
export function everybodys(caller: Caller, permission: Permission): Everybodys {
  if (!may(caller, permission)) throw new Failure("not_authorized");
  return EVERYBODY;
}

/** Everybody's things, for what the product does by itself. */
export function everybodysForJobs(): Everybodys {
  return EVERYBODY;
}

/** Everybody's things, for a shop: it finds those alone whose code it was shown. */
export function everybodysForKey(_key: Key): Everybodys {
  return EVERYBODY;
}

/** The owner whose things a statement finds; undefined: everybody's. */
export function onlyOf(scope: Scope): Owner | undefined {
  return typeof scope === "string" ? scope : undefined;
}

/** The thing, if whoever owns it is in the scope. */
export function owned<Thing>(
  scope: Scope,
  thing: Thing,
  ownerId: string,
): Owned<Thing> | undefined {
  return typeof scope !== "string" || scope === ownerId ? asOwned(thing) : undefined;
}

const EVERYBODY = { of: "everybody" } as Everybodys;
const asOwner = (id: string): Owner => id as Owner;
const asOwned = <Thing>(thing: Thing): Owned<Thing> => thing as Owned<Thing>;
