import type { RequestLog } from "@/prisma/generated/client";
import { unscoped } from "@/server/base/db/db";
import type { TestAccount } from "@/server/test/account";
import { rpc } from "@/server/test/tool-calls";
import { flushRequestLog } from "./log";

/** Returns the log entries of an account, oldest first. */
export async function logged(shop: TestAccount): Promise<RequestLog[]> {
  await flushRequestLog();
  return unscoped.requestLog.findMany({ where: { accountId: shop.id }, orderBy: { id: "asc" } });
}

/** Returns the newest entry. */
export async function last(shop: TestAccount): Promise<RequestLog> {
  const row = (await logged(shop)).at(-1);
  if (row === undefined) throw new Error("Nothing was logged.");
  return row;
}

export const token = (name = "token_test_paid_mada") => ({ type: "token", token: name });

export const pay = (shop: TestAccount, more: object = {}, options = {}) =>
  shop.post("/v1/payments", { amount: 1_000, currency: "SAR", source: token(), ...more }, options);

export const callTool = (shop: TestAccount, name: string, args: object, headers = {}) =>
  rpc(shop.nextKey(), "tools/call", { name, arguments: args }, headers);
