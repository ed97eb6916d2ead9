import { beforeEach, describe, expect, it } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { inAccount } from "@/server/base/db/directory";
import { newId } from "@/server/core/values/ids";
import { type CurrentSession, currentSession } from "@/server/team/session";
import { newDevice } from "@/server/team/session-log";
import { signIn } from "@/server/team/sign-in";
import { mailTo, person, tokenFor } from "@/server/team/team.fixture";
import { asOwner } from "@/server/test/account";
import { runOutsideCells } from "@/server/test/cell";
import { type PublicActionName, runPublicAction } from "./public-actions";
import { minimumMs, verifyEmail } from "./sign-up";

const password = "seven boats on a quiet sea";
const newAddress = () => `${newId("usr")}@new.example`;
const from = (ip = newId("req")) => ({ ip, locale: "en" as const, session: null });
const send = (action: PublicActionName, input: object, ip?: string) =>
  runPublicAction(action, input, from(ip));
const form = (email: string) => ({ name: "Sara", business: "متجر سارة", email, password });

runOutsideCells();

beforeEach(async () => {
  await unscoped.throttle.deleteMany();
});

const browser = { userAgent: null, ip: null };
type Opener = { mark?: string | undefined; session?: CurrentSession | null };
const verify = async (token: string, { mark = "", session = null }: Opener) => {
  const signed = await verifyEmail({ token }, { ...browser, mark, session });
  return signed.outcome === "signed_in" ? currentSession(signed.sid) : null;
};

const enter = async (email: string, values = password) => {
  const signed = await signIn({ email, password: values }, browser);
  return signed.outcome === "signed_in" ? currentSession(signed.sid) : null;
};

describe("sign-up", () => {
  it("creates an owner who is emailed payments, an unverified account, and a publishable key in each mode", async () => {
    const email = newAddress();
    expect(await send("sign_up", form(` ${email.toUpperCase()} `))).toMatchObject({ status: 200, body: {} });
    const user = await unscoped.user.findUniqueOrThrow({
      where: { email },
      include: { memberships: true },
    });
    expect(user.emailVerifiedAt).toBeNull();
    expect(user.memberships).toMatchObject([{ role: "owner", mailPayments: "each" }]);
    const id = user.memberships[0]?.accountId ?? "";
    const account = await inAccount(id, () =>
      unscoped.account.findUniqueOrThrow({ where: { id }, include: { publishableKeys: true } }),
    );
    expect(account).toMatchObject({
      name: "متجر سارة",
      nameAr: "متجر سارة",
      verificationStatus: "not_started",
    });
    expect(account.publishableKeys.map(({ mode }) => mode).toSorted()).toEqual(["live", "test"]);
  });

  it("signs the owner in by the single-use link that verifies the address", async () => {
    const email = newAddress();
    const { mark } = await send("sign_up", form(email));
    expect(await enter(email)).toMatchObject({ verified: false, role: "owner" });
    const token = await tokenFor(email);
    expect(await verify(token, { mark })).toMatchObject({ user: { email }, verified: true, admitted: true });
    expect(await enter(email)).toMatchObject({ verified: true, admitted: true });
    expect(await verify(token, { mark })).toBeNull();
  });

  it("rejects a link older than a day or for another purpose", async () => {
    const email = newAddress();
    const { mark } = await send("sign_up", form(email));
    const token = await tokenFor(email);
    expect(await send("reset_password", { token, password })).toMatchObject({ status: 400 });
    await asOwner("update user_token set expires_at = now() - interval '1 second' where email = $1", [email]);
    expect(await verify(token, { mark })).toBeNull();
  });

  it("stores only the hash of a link's secret", async () => {
    const email = newAddress();
    await send("sign_up", form(email));
    const rows = await asOwner("select * from user_token where email = $1", [email]);
    expect(JSON.stringify(rows.rows)).not.toContain(await tokenFor(email));
  });

  it.each([
    ["short", "eleven char"],
    ["a common word", "Password2026!"],
    ["a keyboard sequence", "qwertyuiop12345"],
    ["a repeated character", "abcabcabcabcabc"],
    ["common words with substituted letters", "P@ssw0rdP@ssw0rd"],
  ])("rejects a password that is %s", async (_, bad) => {
    const response = await send("sign_up", { ...form(newAddress()), password: bad });
    expect(response).toMatchObject({
      status: 400,
      body: { error: { code: "parameter_invalid", param: "password" } },
    });
  });

  it("names every field that is not valid", async () => {
    const response = await send("sign_up", { name: "", business: "", email: "no", password: "short" });
    expect(response.body).toMatchObject({
      error: { errors: ["name", "business", "email", "password"].map((param) => ({ param })) },
    });
  });

  it("creates one account for concurrent requests with one address", async () => {
    const email = newAddress();
    const responses = await Promise.all([send("sign_up", form(email)), send("sign_up", form(email))]);
    expect(responses).toMatchObject(Array(2).fill({ status: 200, body: {} }));
    expect(await unscoped.membership.count({ where: { user: { email } } })).toBe(1);
  });
});

describe("a registered address", () => {
  it("gets the same response as an unknown one, is not changed, and gets an email", async () => {
    const { email, userId } = await person();
    const before = await unscoped.user.findUniqueOrThrow({ where: { id: userId } });
    const [known, unknown] = [await send("sign_up", form(email)), await send("sign_up", form(newAddress()))];
    expect({ ...known, mark: known.mark?.length }).toEqual({ ...unknown, mark: unknown.mark?.length });
    expect(await unscoped.user.findUniqueOrThrow({ where: { id: userId } })).toEqual(before);
    expect(await mailTo(email)).toContain("already");
    const nobody = newAddress();
    expect(await send("request_reset", { email })).toEqual(await send("request_reset", { email: nobody }));
    expect(await unscoped.mail.count({ where: { recipient: nobody } })).toBe(0);
  });

  it.each(["sign_up", "request_reset"] as const)(
    "responds to %s no faster than for an unknown address",
    async (action) => {
      const { email } = await person();
      for (const address of [email, newAddress()])
        expect(
          await timeOf(() => send(action, action === "sign_up" ? form(address) : { email: address })),
        ).toBeGreaterThan(minimumMs - 1);
    },
  );

  it("gets at most three emails in 15 minutes, with no difference in the response", async () => {
    const { email } = await person();
    const nobody = newAddress();
    for (let n = 0; n < 5; n += 1)
      for (const requested of [email, nobody])
        expect(await send("request_reset", { email: requested })).toEqual({ status: 200, body: {} });
    expect(await send("sign_up", form(email))).toMatchObject({ status: 200, body: {} });
    expect(await unscoped.mail.count({ where: { recipient: email } })).toBe(3);
    const own = { ...from(), device: newDevice(email) };
    expect((await runPublicAction("request_reset", { email }, own)).status).toBe(200);
    expect(await unscoped.mail.count({ where: { recipient: email } })).toBe(4);
    const foreign = { ...from(), device: newDevice("other@shop.example") };
    expect((await runPublicAction("request_reset", { email }, foreign)).status).toBe(200);
    expect(await unscoped.mail.count({ where: { recipient: email } })).toBe(4);
  });

  it("that reached its email limit before sign-up can request the link after signing in", async () => {
    const email = newAddress();
    for (let n = 0; n < 3; n += 1) await send("request_reset", { email });
    expect(await send("sign_up", form(email))).toMatchObject({ status: 200, body: {} });
    expect(await unscoped.mail.count({ where: { recipient: email } })).toBe(0);
    const session = await enter(email);
    const again = () => runPublicAction("send_verification", {}, { ...from(), session });
    expect((await again()).status).toBe(200);
    expect(await verify(await tokenFor(email), { session })).toMatchObject({ verified: true });
    for (let n = 0; n < 2; n += 1) expect((await again()).status).toBe(200);
    const held = await again();
    expect(held).toMatchObject({ status: 429, body: { error: { code: "too_many_tries" } } });
    expect(held.retryAfterSeconds).toBeGreaterThan(800);
  });

  it("is rate limited by the caller's IP address, like an unknown one", async () => {
    const ip = newId("req");
    const calls = Array.from({ length: 31 }, () => send("request_reset", { email: newAddress() }, ip));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  });
});

describe("password reset", () => {
  const chosen = "another calm evening walk";

  it("ends every session and verifies the address, and its link works once even under concurrent use", async () => {
    const { email, userId } = await person({ verified: false });
    const account = await send("request_reset", { email });
    expect(account.status).toBe(200);
    const token = await tokenFor(email);
    const responses = await Promise.all(
      [chosen, `${chosen} too`].map((values) => send("reset_password", { token, password: values })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const user = await unscoped.user.findUniqueOrThrow({ where: { id: userId } });
    expect(user.emailVerifiedAt).not.toBeNull();
    expect(await mailTo(email)).toContain("password");
  });

  it("replaces the password and ends existing sessions", async () => {
    const email = newAddress();
    await send("sign_up", form(email));
    const session = await enter(email);
    await send("request_reset", { email });
    await send("reset_password", { token: await tokenFor(email), password: chosen });
    expect(await currentSession(session?.id ?? "")).toBeNull();
    expect(await enter(email)).toBeNull();
    expect(await enter(email, chosen)).toMatchObject({ verified: true });
  });

  it("rejects a link that is older than an hour or replaced by a used one", async () => {
    const { email } = await person();
    await send("request_reset", { email });
    const first = await tokenFor(email);
    await send("request_reset", { email });
    const second = await tokenFor(email);
    expect((await send("reset_password", { token: second, password: chosen })).status).toBe(200);
    expect((await send("reset_password", { token: first, password: chosen })).status).toBe(400);
    await send("request_reset", { email });
    const third = await tokenFor(email);
    await asOwner("update user_token set expires_at = now() - interval '1 second' where email = $1", [email]);
    expect((await send("reset_password", { token: third, password: chosen })).status).toBe(400);
  });
});

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
