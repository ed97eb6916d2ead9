import type { RequestLog } from "@/prisma/generated/client";
import { unscoped } from "@/server/core/db";
import type { TestAccount } from "@/server/test/account";
import { mcp } from "@/server/transports/mcp";
import { flushRequestLog } from "./log";

/** What the log holds of an account by now, oldest first. */
export async function logged(shop: TestAccount): Promise<RequestLog[]> {
  await flushRequestLog();
  return unscoped.requestLog.findMany({ where: { accountId: shop.id }, orderBy: { id: "asc" } });
}

/** The newest entry. */
export async function last(shop: TestAccount): Promise<RequestLog> {
  const row = (await logged(shop)).at(-1);
  if (row === undefined) throw new Error("Nothing was logged.");
  return row;
}

export const token = (name = "token_test_paid_mada") => ({ type: "token", token: name });

export const pay = (shop: TestAccount, more: object = {}, options = {}) =>
  shop.post("/v1/payments", { amount: 1_000, currency: "SAR", source: token(), ...more }, options);

/** One message to the tools' endpoint, as an agent's client sends it. */
export function rpc(key: string, method: string, params?: object, headers: Record<string, string> = {}) {
  return mcp(
    new Request("http://localhost:3000/mcp", {
      method: "POST",
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    }),
  );
}

export const callTool = (shop: TestAccount, name: string, args: object, headers = {}) =>
  rpc(shop.nextKey(), "tools/call", { name, arguments: args }, headers);
