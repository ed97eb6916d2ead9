import { expect, test } from "vitest";
import { mcp } from "@/server/api/mcp/mcp";
import { rest } from "@/server/api/rest";
import { account, asOwner, fromOutside } from "@/server/test/account";

const call = { jsonrpc: "2.0", id: 1, method: "tools/list" };
const json = { "content-type": "application/json", accept: "application/json, text/event-stream" };

test.each([
  ["/v1", (headers: object) => rest(new Request("http://localhost/v1/account", { headers: { ...headers } }))],
  [
    "/mcp",
    (headers: object) =>
      mcp(
        new Request("http://localhost/mcp", {
          method: "POST",
          headers: { ...json, ...headers },
          body: JSON.stringify(call),
        }),
      ),
  ],
])("a key records its last IP address, over %s", async (_, ask) => {
  const shop = await account({ keyCount: 1 });
  const headers = { authorization: `Bearer ${shop.key}`, "x-forwarded-for": "10.0.0.1, 203.0.113.7" };
  const response = await fromOutside(() => ask(headers));
  expect(response.status).toBe(200);
  const used = "select last_used_ip from api_key where account_id = $1 and last_used_at is not null";
  await expect
    .poll(async () => (await asOwner(used, [shop.id])).rows)
    .toEqual([{ last_used_ip: "203.0.113.7" }]);
});
