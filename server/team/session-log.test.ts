import { Secret, TOTP } from "otpauth";
import { beforeEach, expect, it } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { newId } from "@/server/core/values/ids";
import { account, dashboard } from "@/server/test/account";
import { runOutsideCells } from "@/server/test/cell";
import { currentSession, openSession } from "./session";
import { knownDevice, signOut } from "./session-log";
import { passSecondFactor, signIn } from "./sign-in";
import { member, password, releaseCode } from "./team.fixture";

runOutsideCells();

beforeEach(async () => {
  await unscoped.throttle.deleteMany();
});

const ip = "203.0.113.9";
const browser = { userAgent: null, ip };

async function shop() {
  const { id } = await account({ keyCount: 1 });
  const { userId, email } = await member(id, "owner");
  const as = (session = newId("ses")) => dashboard(id, { user: userId, session });
  const log = async (action: string) => (await as().audit_entries.list({ action })).data;
  return { id, userId, email, as, log };
}

async function enter(email: string) {
  const signed = await signIn({ email, password }, browser);
  if (signed.outcome !== "signed_in") throw new Error(signed.outcome);
  return signed;
}

it("logs sign-ins and sign-outs with user and IP address", async () => {
  const { email, userId, log } = await shop();
  const { sid } = await enter(email);
  for (let n = 0; n < 2; n += 1) await signOut(sid, ip);
  expect(await currentSession(sid)).toBeNull();
  const actor = { user: userId, role: "owner", session: sid, ip };
  expect(await log("sessions")).toMatchObject([
    { action: "sessions.sign_out", email, actor, outcome: "done", mode: null },
    { action: "sessions.sign_in", email, actor, outcome: "done", mode: null },
  ]);
});

it("logs two-step sign-ins and wrong codes, and no sign-in before the code", async () => {
  const { email, userId, as, log } = await shop();
  const { secret } = await as().profile.begin_second_factor({});
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await as().profile.confirm_second_factor({ code: code() });
  await releaseCode(userId);
  expect(await log("profile.confirm_second_factor")).toHaveLength(1);
  const waiting = await enter(email);
  expect(waiting.device).toBeNull();
  const session = await currentSession(waiting.sid);
  if (session === null) throw new Error("there is no session");
  expect(await passSecondFactor(session, "000000", { ip })).toEqual({ outcome: "refused" });
  expect(await log("sessions")).toMatchObject([{ action: "sessions.second_factor", outcome: "denied" }]);
  const passed = await passSecondFactor(session, code(), { ip });
  if (passed.outcome !== "signed_in") throw new Error(passed.outcome);
  expect(knownDevice(email, passed.device)).not.toBeNull();
  expect(await log("sessions.sign_in")).toMatchObject([{ email, actor: { session: passed.sid } }]);
  await signOut(waiting.sid, ip);
  expect(await log("sessions.sign_out")).toEqual([]);
});

it("logs members who switch from another business, with their role here", async () => {
  const [here, there] = [await shop(), await shop()];
  await unscoped.membership.create({
    data: { id: newId("mem"), accountId: here.id, userId: there.userId, role: "finance" },
  });
  const sid = await openSession(there.userId, there.id, browser);
  await there.as(sid).businesses.switch({ id: here.id });
  expect(await currentSession(sid)).toMatchObject({ account: { id: here.id }, role: "finance" });
  expect(await here.log("businesses.switch")).toMatchObject([
    { email: "owner@shop.example", target: here.id, actor: { user: there.userId, role: "finance" } },
  ]);
  expect(await there.log("businesses.switch")).toEqual([]);
});

it("logs calls that required step-up authentication, and wrong proofs", async () => {
  const { id, userId, log } = await shop();
  const access = { provedAt: new Date(Date.now() - 11 * 60_000), secondFactor: true };
  const late = dashboard(id, { user: userId, access });
  await expect(late.api_keys.create({ name: "Server" })).rejects.toThrow();
  await expect(late.profile.prove({ proof: "wrong" })).rejects.toThrow();
  expect(await log("api_keys.create")).toMatchObject([
    { outcome: "denied", after: { missing: "step_up_required" } },
  ]);
  expect(await log("profile.prove")).toMatchObject([{ outcome: "denied" }]);
});
