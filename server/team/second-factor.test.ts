import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, it } from "vitest";
import { now } from "@/server/base/db/clock";
import { unscoped } from "@/server/base/db/db";
import { account, asOwner, dashboard } from "@/server/test/account";
import { requireCode } from "./second-factor";
import { admitSession, currentSession, openSession } from "./session";
import { signIn } from "./sign-in";
import { mailTo, member, password, releaseCode } from "./team.fixture";

beforeEach(async () => {
  await unscoped.throttle.deleteMany();
});

const browser = { userAgent: null, ip: null };
const waiting = { at: "sign_in", device: null } as const;
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() + steps * 30_000 });

async function owner() {
  const { id } = await account({ keyCount: 1 });
  const { userId, email } = await member(id, "owner");
  const session = await openSession(userId, id, browser);
  return { id, userId, email, session, as: dashboard(id, { user: userId, session }) };
}

/** An owner with two-step verification, whose current code is unused. */
async function guarded() {
  const who = await owner();
  const { secret } = await who.as.profile.begin_second_factor({});
  const { recovery_codes } = await who.as.profile.confirm_second_factor({ code: codeOf(secret) });
  await releaseCode(who.userId);
  return { ...who, secret, codes: recovery_codes };
}

const outcome = (call: Promise<unknown>) =>
  call.then(
    () => "taken",
    () => "refused",
  );

describe("enabling two-step verification", () => {
  it("requires a code from the app first, and returns ten recovery codes", async () => {
    const { as, userId } = await owner();
    const { secret, uri } = await as.profile.begin_second_factor({});
    expect(Secret.fromBase32(secret).buffer.byteLength).toBe(20);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Halala:/);
    await expect(as.profile.confirm_second_factor({ code: "000000" })).rejects.toMatchObject({
      cause: { param: "code" },
    });
    expect((await as.profile.get({})).second_factor).toBe(false);
    const { recovery_codes } = await as.profile.confirm_second_factor({ code: codeOf(secret) });
    expect(new Set(recovery_codes).size).toBe(10);
    expect(await as.profile.get({})).toMatchObject({ second_factor: true, recovery_codes_left: 10 });
    const kept = await asOwner(
      `select u::text || (select string_agg(r::text, ',') from recovery_code r where r.user_id = u.id) as row
       from "user" u where id = $1`,
      [userId],
    );
    expect(kept.rows[0].row).not.toContain(secret);
    expect(kept.rows[0].row).not.toContain(recovery_codes[0]);
  });

  it("ends all other sessions, and so does disabling it", async () => {
    const { as, id, userId, session } = await owner();
    const other = await openSession(userId, id, browser);
    const { secret } = await as.profile.begin_second_factor({});
    await as.profile.confirm_second_factor({ code: codeOf(secret) });
    expect(await currentSession(other)).toBeNull();
    expect(await currentSession(session)).not.toBeNull();
    const later = await admitSession(await openSession(userId, id, browser));
    await as.profile.disable_second_factor({});
    expect(await currentSession(later ?? "")).toBeNull();
  });

  it("cannot be restarted while it is enabled", async () => {
    const { as } = await guarded();
    await expect(as.profile.begin_second_factor({})).rejects.toThrow();
  });
});

describe("signing in with two-step verification", () => {
  it("admits no session by the password alone, and changes the session ID with the code", async () => {
    const { email, userId, secret } = await guarded();
    const signed = await signIn({ email, password }, browser);
    if (signed.outcome !== "signed_in") throw new Error(signed.outcome);
    expect(await currentSession(signed.sid)).toMatchObject({ admitted: false });
    await requireCode(userId, codeOf(secret), waiting);
    const admitted = await admitSession(signed.sid);
    expect(admitted).not.toBe(signed.sid);
    expect(await currentSession(admitted ?? "")).toMatchObject({ admitted: true, secondFactor: true });
    expect(await currentSession(signed.sid)).toBeNull();
    expect(await admitSession(signed.sid)).toBeNull();
  });

  it("accepts a code once, even concurrently, and none older than the last accepted", async () => {
    const { userId, secret } = await guarded();
    const code = codeOf(secret);
    const outcomes = await Promise.all([1, 2, 3].map(() => outcome(requireCode(userId, code, waiting))));
    expect(outcomes.toSorted()).toEqual(["refused", "refused", "taken"]);
    expect(await outcome(requireCode(userId, codeOf(secret, -1), waiting))).toBe("refused");
  });

  it("accepts a code one step off, and none further", async () => {
    const { userId, secret } = await guarded();
    expect(await outcome(requireCode(userId, codeOf(secret, 3), waiting))).toBe("refused");
    expect(await outcome(requireCode(userId, codeOf(secret, 1), waiting))).toBe("taken");
  });

  it("accepts each recovery code once in any format, and notifies the user", async () => {
    const { userId, email, codes } = await guarded();
    const [first = "", second = ""] = codes;
    const outcomes = await Promise.all([1, 2].map(() => outcome(requireCode(userId, first, waiting))));
    expect(outcomes.toSorted()).toEqual(["refused", "taken"]);
    expect(await outcome(requireCode(userId, ` ${second.toUpperCase().replace("-", " ")} `, waiting))).toBe(
      "taken",
    );
    expect(await mailTo(email)).toContain("recovery code");
  });

  it("allows five attempts in 15 minutes, also for the right code", async () => {
    const { userId, secret } = await guarded();
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, () => requireCode(userId, "123456", waiting)),
    );
    const codes = tries.map((tried) => (tried.status === "rejected" ? tried.reason.code : "taken"));
    expect(codes.filter((code) => code === "parameter_invalid")).toHaveLength(5);
    expect(codes.filter((code) => code === "too_many_tries")).toHaveLength(7);
    await expect(requireCode(userId, codeOf(secret), waiting)).rejects.toMatchObject({
      code: "too_many_tries",
    });
    await unscoped.throttle.updateMany({ data: { windowStart: new Date(Date.now() - 16 * 60_000) } });
    expect(await outcome(requireCode(userId, codeOf(secret), waiting))).toBe("taken");
  });

  it("requires no code once it is disabled, and deletes the recovery codes", async () => {
    const { as, email, userId, codes } = await guarded();
    await as.profile.disable_second_factor({});
    const signed = await signIn({ email, password }, browser);
    if (signed.outcome !== "signed_in") throw new Error(signed.outcome);
    expect(await currentSession(signed.sid)).toMatchObject({ admitted: true });
    expect(await outcome(requireCode(userId, codes[0] ?? "", waiting))).toBe("refused");
  });

  it("rejects old recovery codes after they were replaced", async () => {
    const { as, email, userId, codes } = await guarded();
    const { recovery_codes } = await as.profile.renew_recovery_codes({});
    expect(await mailTo(email)).toMatch(/New\s+recovery\s+codes\s+were\s+created/);
    expect(await outcome(requireCode(userId, codes[0] ?? "", waiting))).toBe("refused");
    expect(await outcome(requireCode(userId, recovery_codes[0] ?? "", waiting))).toBe("taken");
  });
});
