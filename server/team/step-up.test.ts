import { describe, expect, it } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { jobContext } from "@/server/context";
import { newId } from "@/server/core/values/ids";
import { account, asOwner, dashboard } from "@/server/test/account";
import { saveVerification } from "@/server/verification/operations";
import { updateWebhookEndpoint } from "@/server/webhooks/write";
import { currentSession, openSession } from "./session";
import { missingStepUp } from "./step-up";
import { member, password } from "./team.fixture";

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const access = (minutes: number, secondFactor = true) => ({ provedAt: minutesAgo(minutes), secondFactor });
const shop = await account({ keyCount: 1 });

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    (error) => error.cause?.code,
  );

describe("a proof older than ten minutes", () => {
  it("is rejected for keys, members and two-step verification, where a recent one is required", async () => {
    expect(await codeOf(dashboard(shop.id, { access: access(11) }).api_keys.create({ name: "A" }))).toBe(
      "step_up_required",
    );
    expect(await codeOf(dashboard(shop.id, { access: access(9) }).api_keys.create({ name: "A" }))).toBe(
      "done",
    );
    const old = dashboard(shop.id, { access: access(11) });
    const { userId } = await member(shop.id, "viewer");
    expect(await codeOf(old.members.remove({ id: userId }))).toBe("step_up_required");
    expect(await codeOf(old.invitations.create({ email: "a@b.example", role: "viewer" }))).toBe(
      "step_up_required",
    );
    expect(await codeOf(old.profile.begin_second_factor({}))).toBe("step_up_required");
  });

  const elevenMinutesOld = {
    ...jobContext({ accountId: shop.id, mode: "test" }, "test"),
    access: access(11),
  };

  it("allows renaming a webhook endpoint, but not changing its URL", async () => {
    const missing = (input: object) => missingStepUp(updateWebhookEndpoint, elevenMinutesOld, input);
    expect(await missing({ id: "we_1", description: "Shop" })).toBeNull();
    expect(await missing({ id: "we_1", url: "https://elsewhere.example" })).toBe("step_up_required");
  });

  it("allows a refund below 5,000 riyals, but no larger or full one", async () => {
    const refund = (amount?: number | string) =>
      codeOf(
        dashboard(shop.id, { access: access(11), session: newId("ses") }).payments.refund({
          id: newId("pay"),
          amount: amount as number, // a string, as a hostile client may send
        }),
      );
    expect(await refund(499_999)).toBe("resource_missing");
    for (const amount of [500_000, undefined, "1"]) expect(await refund(amount)).toBe("step_up_required");
  });

  it("rejects small refunds of a session that add up to a large one within an hour", async () => {
    const sessions = [newId("ses"), newId("ses")] as const;
    const refund = (amount: number, session: string, minutes: number) =>
      codeOf(
        dashboard(shop.id, { access: access(minutes), session }).payments.refund({
          id: newId("pay"),
          amount,
        }),
      );
    const [one, other] = sessions;
    expect(await refund(300_000, one, 11)).toBe("resource_missing");
    expect(await refund(200_000, one, 11)).toBe("step_up_required");
    expect(await refund(199_999, one, 11)).toBe("resource_missing");
    expect(await refund(1, one, 11)).toBe("step_up_required");
    expect(await refund(200_000, other, 11)).toBe("resource_missing");
    expect(await refund(900_000, one, 9)).toBe("resource_missing");
    expect(await refund(1, one, 11)).toBe("step_up_required");
    await asOwner("update throttle set window_start = now() - interval '1 hour'");
    expect(await refund(1, one, 11)).toBe("resource_missing");
  });

  it("allows the verification's answers, except the bank account", async () => {
    const missing = (input: object) => missingStepUp(saveVerification, elevenMinutesOld, input);
    expect(await missing({ legal_name: "Noura" })).toBeNull();
    expect(await missing({ legal_name: "Noura", iban: null })).toBe("step_up_required");
  });

  it("is renewed by the password for all later calls, and not by a wrong one", async () => {
    const { userId } = await member(shop.id, "owner");
    const session = await openSession(userId, shop.id, { userAgent: null, ip: null });
    await unscoped.dashboardSession.update({ where: { id: session }, data: { provedAt: minutesAgo(11) } });
    const as = dashboard(shop.id, { user: userId, session });
    expect(await codeOf(as.profile.prove({ proof: "wrong" }))).toBe("parameter_invalid");
    const before = await currentSession(session);
    expect(before?.provedAt.getTime()).toBeLessThan(Date.now() - 600_000);
    await as.profile.prove({ proof: password });
    const after = await currentSession(session);
    expect(after?.provedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe("live keys and live refunds", () => {
  it("require two-step verification, regardless of a recent proof", async () => {
    const without = dashboard(shop.id, { access: access(0, false), mode: "live" });
    expect(await codeOf(without.api_keys.create({ name: "Live" }))).toBe("second_factor_required");
    expect(await codeOf(without.payments.refund({ id: "pay_1", amount: 1 }))).toBe("second_factor_required");
    const withOne = dashboard(shop.id, { access: access(0), mode: "live" });
    expect(await codeOf(withOne.api_keys.create({ name: "Live" }))).toBe("done");
    const inTest = dashboard(shop.id, { access: access(0, false) });
    expect(await codeOf(inTest.api_keys.create({ name: "Test" }))).toBe("done");
  });
});
