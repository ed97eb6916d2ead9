import { expect, onTestFinished, test } from "vitest";
import { env } from "@/server/base/runtime/env";
import { gatewayCallback } from "@/server/checkout/gateway-callback";
import { startJobs, stopJobs } from "@/server/jobs/start";
import { account, asOwner, fromOutside } from "@/server/test/account";
import { gatewayFault } from "@/server/test/gateway";
import { pay, settle } from "./payouts.fixture";

async function announce(settlement: string, secret = env.GATEWAY_WEBHOOK_SECRET) {
  const sent = new Request("http://localhost/api/gateway/callback", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      ...{ type: "balance_transferred", secret_token: secret, live: false },
      data: { id: settlement },
    }),
  });
  return (await fromOutside(() => gatewayCallback(sent))).status;
}

test("a settlement that the gateway announces is imported by a job, once, also if it can't be read at first", async () => {
  const shop = await account();
  await fromOutside(startJobs);
  onTestFinished(() => stopJobs());
  const { id } = await settle({ payments: [await pay(shop)] });
  const fault = await gatewayFault({ route: "settlement", kind: "error_before_effect", match: id });
  expect(await announce(id, "forged-forged-forged")).toBe(401);
  expect(await Promise.all([announce(id), announce(id), announce(id)])).toEqual([200, 200, 200]);
  await fault.remove();
  await expect
    .poll(async () => (await shop.get("/v1/payouts")).body.data)
    .toMatchObject([{ gateway_id: id }]);
  // As text: events of other tests hold what PostgreSQL can't read as JSON.
  const runs = "select id from jobs.runs where event::text like '%settlement%' || $1 || '%'";
  expect((await asOwner(runs, [id])).rowCount).toBe(1);
});
