import fc from "fast-check";
import { Secret, TOTP } from "otpauth";
import { beforeEach, expect, test } from "vitest";
import { now } from "@/server/base/db/clock";
import { unscoped } from "@/server/base/db/db";
import { account, asOwner, dashboard } from "@/server/test/account";
import { requireCode } from "./second-factor";
import { type CurrentSession, currentSession, openSession } from "./session";
import { newDevice } from "./session-log";
import { passSecondFactor, signIn } from "./sign-in";
import { mailTo, member, password, releaseCode } from "./team.fixture";

beforeEach(async () => {
  await unscoped.throttle.deleteMany();
});

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() + steps * 30_000 });

/** An owner with two-step verification in an admitted session, whose current code is unused. */
async function guarded() {
  const { id } = await account({ keyCount: 1 });
  const { userId, email } = await member(id, "owner");
  const session = await openSession(userId, id, { userAgent: null, ip: null });
  const as = dashboard(id, { user: userId, session });
  const { secret } = await as.profile.begin_second_factor({});
  const { recovery_codes } = await as.profile.confirm_second_factor({ code: codeOf(secret) });
  await releaseCode(userId);
  return { id, userId, email, as, secret, codes: recovery_codes };
}

/** A session after the password, before the second step. */
async function waitingSession(email: string): Promise<CurrentSession> {
  const signed = await signIn({ email, password }, { userAgent: null, ip: null });
  const session = signed.outcome === "signed_in" ? await currentSession(signed.sid) : null;
  if (session === null || session.admitted) throw new Error("The session does not wait.");
  return session;
}

const pass = async (session: CurrentSession, code: string, device?: string) =>
  (await passSecondFactor(session, code, { ip: "192.0.2.7", device: device ?? null })).outcome;

test("five wrong codes in a pending session do not block the owner's confirmations", async () => {
  const { email, as, secret } = await guarded();
  const session = await waitingSession(email);
  const outcomes: string[] = [];
  for (let n = 0; n < 6; n += 1) outcomes.push(await pass(session, "123456"));
  expect(outcomes).toEqual([...Array(5).fill("refused"), "throttled"]);
  expect(await as.profile.prove({ proof: codeOf(secret) })).toEqual({ proved: true });
});

test("counts recovery codes separately from app codes", async () => {
  const { email, secret, codes } = await guarded();
  const session = await waitingSession(email);
  for (let n = 0; n < 6; n += 1) await pass(session, "123456");
  expect(await pass(session, codeOf(secret))).toBe("throttled");
  expect(await pass(session, codes[0] ?? "")).toBe("signed_in");
});

test("emails the user after the third wrong code, once a day", async () => {
  const { email, secret } = await guarded();
  const emails = () =>
    unscoped.mail.count({ where: { recipient: email, key: { startsWith: "wrong_codes" } } });
  const session = await waitingSession(email);
  await pass(session, "123456");
  await pass(session, "123456");
  expect(await emails()).toBe(0);
  for (let n = 0; n < 3; n += 1) await pass(session, "123456");
  expect(await emails()).toBe(1);
  expect(await mailTo(email)).toMatch(/someone\s+knows\s+your\s+password/);
  expect(secret).not.toBe("");
});

test("a new password resets the failures", async () => {
  const { email, userId, secret } = await guarded();
  const session = await waitingSession(email);
  for (let n = 0; n < 6; n += 1) await pass(session, "123456");
  await asOwner('update "user" set password_changed_at = now() where id = $1', [userId]);
  expect(await pass(await waitingSession(email), codeOf(secret))).toBe("signed_in");
});

test("wrong codes in one session do not block another session", async () => {
  const { id, userId, as, secret } = await guarded();
  const stolen = dashboard(id, { user: userId });
  for (let n = 0; n < 6; n += 1) await stolen.profile.prove({ proof: "123456" }).catch(() => {});
  await expect(stolen.profile.prove({ proof: codeOf(secret) })).rejects.toMatchObject({
    cause: { code: "too_many_tries" },
  });
  expect(await as.profile.prove({ proof: codeOf(secret) })).toEqual({ proved: true });
});

/** Moves all counters into the past by part of a day. */
const minutesPass = (minutes: number) =>
  asOwner("update throttle set window_start = window_start - make_interval(mins => $1)", [minutes]);

const action = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("123456", "000 000", "abcde-fghjk", "2222-3333-44") },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 30 }) },
);

test("an attacker with the password gets ten guesses a day, and never locks out the owner", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 20, maxLength: 40 }), async (actions) => {
      const { userId, email, as, secret } = await guarded();
      const checked = { code: 0, recovery: 0 };
      for (const act of actions) {
        if (typeof act === "number") await minutesPass(act);
        else
          await requireCode(userId, act, { at: "sign_in", device: null }).catch((error) => {
            if (error.code === "parameter_invalid")
              checked[/^[\d ]{6,7}$/.test(act) ? "code" : "recovery"] += 1;
          });
      }
      expect(checked.code).toBeLessThanOrEqual(10);
      expect(checked.recovery).toBeLessThanOrEqual(10);
      const session = await waitingSession(email);
      expect(await pass(session, codeOf(secret), newDevice(email))).toBe("signed_in");
      expect(await as.profile.prove({ proof: codeOf(secret, 1) })).toEqual({ proved: true });
    }),
    { numRuns: 5 },
  );
});
