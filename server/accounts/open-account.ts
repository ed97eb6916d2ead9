import { newId } from "@/server/core/values/ids";
import { newPublishableKey } from "@/server/keys/secret";

/** The seven values of a new account, in the order in which `open_account` takes them. */
export function newAccount(name: string) {
  const id = newId("acct");
  const nameAr = /[\u0621-\u064a]/.test(name) ? name : null;
  const keys = [newPublishableKey("test"), newPublishableKey("live")];
  return { id, values: [id, name, nameAr, newId("mem"), "owner", ...keys] };
}
