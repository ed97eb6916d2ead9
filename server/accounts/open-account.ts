import { newId } from "@/server/core/ids";
import { newPublishableKey } from "@/server/keys/secret";

/** The seven values of a new account, in the order that `openFor` names them. */
export function newAccount(name: string) {
  const id = newId("acct");
  const nameAr = /[\u0621-\u064a]/.test(name) ? name : null;
  const keys = [newPublishableKey("test"), newPublishableKey("live")];
  return { id, values: [id, name, nameAr, newId("mem"), "owner", ...keys] };
}

/**
 * The part of a statement that opens an account for the user found in `person`, with a membership and a publishable
 * key in each mode. Its values begin at `$from`.
 */
export function openFor(person: string, from: number): string {
  const [id, name, nameAr, membership, role, testKey, liveKey] = Array.from(
    { length: 7 },
    (_, n) => `$${from + n}`,
  );
  return `
    shop as (
      insert into account (id, name, name_ar, display_name) select ${id}::text, ${name}::text, ${nameAr}::text, ${name}::text
      from ${person} returning id),
    joined as (
      insert into membership (id, account_id, user_id, role) select ${membership}::text, ${id}::text, id, ${role}::text
      from ${person}),
    keys as (
      insert into publishable_key (account_id, mode, key)
      select shop.id, mode, key from shop, (values ('test', ${testKey}::text), ('live', ${liveKey}::text)) k (mode, key))`;
}
