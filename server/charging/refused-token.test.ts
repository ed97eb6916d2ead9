import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { jobContext } from "@/server/context";
import { RevisionConflict } from "@/server/core/commit/retry-on-conflict";
import { instantOf } from "@/server/core/values/day";
import { chargeTime } from "@/server/subscriptions/calendar";
import { changeCard, charged } from "@/server/subscriptions/card.fixture";
import { readUnpaid } from "@/server/subscriptions/read-state";
import {
  billAt,
  eventsOf,
  failing,
  last,
  read,
  startOn,
  subscribed,
  triedOn,
  withCard,
} from "@/server/subscriptions/subscriptions.fixture";
import { withoutTriggers } from "@/server/test/account";
import { gatewayFault } from "@/server/test/gateway";
import { recordRefusedToken } from "./attempt";

test("a card is kept while the gateway refuses every token", async () => {
  const description = `Gym ${randomUUID()}`;
  const { shop, id } = await subscribed({ description });
  await startOn(id, "2026-12-05");
  await withCard(id, "token_test_paid_mada");
  const { card } = await read(shop, id);
  const fault = await gatewayFault({ route: "charge", kind: "refused_token", match: description });
  await billAt(id, chargeTime("2027-01-05"));
  await billAt(id, instantOf("2027-01-06", 10));
  expect(await last(shop, id)).toMatchObject({
    ...{ status: "retrying", failure_code: "processing_error", attempts: 2 },
    next_attempt_at: instantOf("2027-01-08", 10).toISOString(),
  });
  await fault.remove();
  await billAt(id, instantOf("2027-01-08", 10));
  expect(await last(shop, id)).toMatchObject({ status: "paid", attempts: 3 });
  expect(await read(shop, id)).toMatchObject({ status: "active", card, failed_attempts: 0 });
  expect(await triedOn(id)).toEqual(["paid"]);
});

test("an unexplained decline does not count as a missing token", async () => {
  const description = `Gym ${randomUUID()}`;
  const { shop, id } = await subscribed({ description });
  await startOn(id, "2026-12-05");
  await withCard(id, "token_test_paid_mada");
  const fault = await gatewayFault({ route: "charge", kind: "refused", match: description });
  await billAt(id, chargeTime("2027-01-05"));
  await fault.remove();
  expect(await last(shop, id)).toMatchObject({ status: "retrying", failure_code: "processing_error" });
  await withCard(id, "token_unknown_to_the_gateway");
  await billAt(id, instantOf("2027-01-06", 10));
  expect(await last(shop, id)).toMatchObject({ status: "retrying", attempts: 2 });
  expect(await eventsOf(shop, /card_removed/)).toEqual([]);
});

test("keeps a card if the gateway had its token between two refusals", async () => {
  const { shop, id } = await failing("token_test_declined");
  await billAt(id, chargeTime("2027-01-05"));
  await withoutTriggers(
    `with earlier as (update cycle set first_attempt_at = '2026-01-01' where subscription_id = $1)
     update card set token_missing_at = '2026-01-02' where id = (select card_id from subscription where id = $1)`,
    [id],
  );
  await withCard(id, "token_unknown_to_the_gateway");
  await billAt(id, instantOf("2027-01-06", 10));
  expect(await last(shop, id)).toMatchObject({ status: "retrying", attempts: 2 });
  expect(await eventsOf(shop, /card_removed/)).toEqual([]);
});

test("two missing tokens in one night count as one day", async () => {
  const { shop, id } = await failing("token_unknown_to_the_gateway");
  await billAt(id, chargeTime("2027-01-05"));
  await withoutTriggers(
    "update cycle set next_attempt_at = $2 where subscription_id = $1 and status = 'retrying'",
    [id, chargeTime("2027-01-05")],
  );
  await billAt(id, instantOf("2027-01-05", 3));
  expect(await last(shop, id)).toMatchObject({ status: "retrying", attempts: 2 });
  expect(await eventsOf(shop, /card_removed/)).toEqual([]);
});

test("a card that the customer adds while the old one is refused is charged immediately", async () => {
  const { id } = await charged("token_unknown_to_the_gateway");
  const row = await unscoped.subscription.findUniqueOrThrow({ where: { id } });
  const ctx = jobContext(row, "billing");
  const { state, card } = await readUnpaid(ctx, id);
  if (card === null || state.cycle === null) throw new Error("There is nothing to charge.");
  await changeCard(id);
  const refused = recordRefusedToken(ctx, { state: { ...state, cycle: state.cycle }, card, due: new Date() });
  await expect(refused).rejects.toBeInstanceOf(RevisionConflict);
});

test("while the gateway does not say whether it has a refused token, the cycle stays due", async () => {
  const description = `Gym ${randomUUID()}`;
  const { shop, id } = await subscribed({ description });
  await startOn(id, "2026-12-05");
  const token = `token_unknown_${randomUUID().replaceAll("-", "")}`;
  await withCard(id, token);
  const fault = await gatewayFault({ route: "token_fetch", kind: "error_before_effect", match: token });
  await billAt(id, chargeTime("2027-01-05"));
  await fault.remove();
  expect(await last(shop, id)).toMatchObject({ status: "scheduled", failure_code: null, attempts: 0 });
});

test("one refusal that two processes report counts as one attempt", async () => {
  const { shop, id } = await failing("token_unknown_to_the_gateway");
  const row = await unscoped.subscription.findUniqueOrThrow({ where: { id } });
  const due = chargeTime("2027-01-05");
  const ctx = { ...jobContext(row, "billing"), now: () => due };
  await billAt(id, due);
  const { state, card } = await readUnpaid(ctx, id);
  if (card === null || state.cycle === null) throw new Error("There is nothing to charge.");
  const before = { ...state, cycle: { ...state.cycle, attempts: 0 } };
  await expect(recordRefusedToken(ctx, { state: before, card, due })).rejects.toBeInstanceOf(
    RevisionConflict,
  );
  expect(await last(shop, id)).toMatchObject({ status: "retrying", attempts: 1 });
});
