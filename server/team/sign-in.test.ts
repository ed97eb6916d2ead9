import pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "@/server/core/ids";
import { subjectOf } from "@/server/core/throttle";
import { unscoped } from "@/server/platform/db/db";
import { testDatabase } from "@/server/test/worker";
import { knownDevice, newDevice } from "./known-device";
import { hashPassword } from "./password";
import { currentSession, endOfSession, openSession, revokeSession } from "./session";
import { signIn } from "./sign-in";

const password = "correct horse battery staple";
const passwordHash = await hashPassword(password, "test");
const browser = { userAgent: "a browser", ip: null };

async function merchant() {
  const accountId = newId("acct");
  const userId = newId("usr");
  const email = `${userId}@shop.example`;
  await unscoped.account.create({ data: { id: accountId, name: "Shop", displayName: "Shop" } });
  await unscoped.user.create({ data: { id: userId, email, name: "Noura", passwordHash } });
  await unscoped.membership.create({ data: { id: newId("mem"), accountId, userId, role: "owner" } });
  return { accountId, userId, email };
}

/** The application itself may not delete a membership yet. */
async function leave(userId: string) {
  const owner = new pg.Client({ connectionString: (await testDatabase()).ownerUrl });
  await owner.connect();
  await owner.query("delete from membership where user_id = $1", [userId]);
  await owner.end();
}

/** Each from an address of its own, so that one test's failures are not another's. */
const from = () => ({ userAgent: null, ip: newId("req") });

/** Moves every wait of the throttle into the past, as if it had been waited for. */
const waited = () => unscoped.signInAttempt.updateMany({ data: { blockedTill: new Date() } });

beforeEach(async () => {
  await unscoped.signInAttempt.deleteMany();
});

describe("signing in", () => {
  it("opens a session for the right password, however the email is spelled", async () => {
    const { email, userId, accountId } = await merchant();
    const signed = await signIn({ email: ` ${email.toUpperCase()} `, password }, from());
    if (signed.outcome !== "signed_in") throw new Error(signed.outcome);
    const session = await currentSession(signed.sid);
    expect(session).toMatchObject({ user: { id: userId }, account: { id: accountId }, role: "owner" });
  });

  it("makes the browser known once the address is known to be theirs", async () => {
    const { email, userId } = await merchant();
    expect(await signIn({ email, password }, from())).toMatchObject({ device: null });
    await unscoped.user.update({ where: { id: userId }, data: { emailVerifiedAt: new Date() } });
    const signed = await signIn({ email, password }, from());
    if (signed.outcome !== "signed_in") throw new Error(signed.outcome);
    expect(knownDevice(email, signed.device)).not.toBeNull();
  });

  it("answers an unknown email, a wrong password and a user without an account alike", async () => {
    const { email } = await merchant();
    const alone = await merchant();
    await leave(alone.userId);
    const answers = await Promise.all([
      signIn({ email, password: "wrong" }, from()),
      signIn({ email: "nobody@shop.example", password: "wrong" }, from()),
      signIn({ email: alone.email, password }, from()),
    ]);
    expect(answers).toEqual(Array(3).fill({ outcome: "refused" }));
  });

  it("takes as long to refuse an unknown email as a wrong password", async () => {
    const { email } = await merchant();
    const known: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < 9; i += 1) {
      await unscoped.signInAttempt.deleteMany();
      known.push(await timeOf(() => signIn({ email, password: "wrong" }, from())));
      unknown.push(
        await timeOf(() => signIn({ email: `nobody${i}@shop.example`, password: "wrong" }, from())),
      );
    }
    // Without the same work for an unknown user the two differ by a factor of ten or more.
    expect(median(unknown) / median(known)).toBeGreaterThan(0.3);
    expect(median(unknown) / median(known)).toBeLessThan(3.3);
  });

  it.each([
    {},
    null,
    { email: "a@b.example" },
    { email: ["x"], password: 1 },
    { email: "a", password: "x".repeat(129) },
  ])("refuses what is no email and password: %j", async (input) => {
    expect(await signIn(input, from())).toEqual({ outcome: "refused" });
  });
});

describe("guessing", () => {
  it("is held up after five failures, even with the right password, and longer each time", async () => {
    const { email } = await merchant();
    for (let i = 0; i < 5; i += 1) {
      expect((await signIn({ email, password: "wrong" }, from())).outcome).toBe("refused");
    }
    expect(await signIn({ email, password }, from())).toEqual({ outcome: "throttled", retryAfterSeconds: 1 });
    for (const seconds of [2, 4, 8, 16, 32, 64, 128, 256, 300, 300]) {
      await waited();
      await signIn({ email, password: "wrong" }, from());
      const held = await signIn({ email, password: "wrong" }, from());
      const left = held.outcome === "throttled" ? held.retryAfterSeconds : 0;
      expect(left).toBeLessThanOrEqual(seconds);
      // Hashing the passwords takes some of it on a busy machine.
      expect(left).toBeGreaterThanOrEqual(Math.max(1, seconds - 10));
    }
  });

  it("is delayed just the same for an unknown email address", async () => {
    const attempt = () => signIn({ email: "nobody@shop.example", password: "wrong" }, from());
    for (let i = 0; i < 5; i += 1) await attempt();
    expect(await attempt()).toEqual({ outcome: "throttled", retryAfterSeconds: 1 });
  });

  it("gets no more attempts by concurrent requests", async () => {
    const { email } = await merchant();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signIn({ email, password: "wrong" }, from())),
    );
    expect(answers.filter(({ outcome }) => outcome === "refused")).toHaveLength(5);
  });

  it("is held up by address too, whichever emails are tried", async () => {
    const address = from();
    for (let i = 0; i < 30; i += 1)
      await signIn({ email: `user${i}@shop.example`, password: "wrong" }, address);
    const next = { email: "another@shop.example", password: "wrong" };
    expect((await signIn(next, address)).outcome).toBe("throttled");
    expect((await signIn(next, from())).outcome).toBe("refused");
  });

  it("is forgiven once the right password is given", async () => {
    const { email } = await merchant();
    for (let i = 0; i < 4; i += 1) await signIn({ email, password: "wrong" }, from());
    expect((await signIn({ email, password }, from())).outcome).toBe("signed_in");
    for (let i = 0; i < 4; i += 1) await signIn({ email, password: "wrong" }, from());
    expect((await signIn({ email, password }, from())).outcome).toBe("signed_in");
  });

  it("from elsewhere does not delay a user in a browser they signed in with before", async () => {
    const { email } = await merchant();
    const device = newDevice(email);
    for (let i = 0; i < 5; i += 1) await signIn({ email, password: "wrong" }, from());
    await unscoped.signInAttempt.updateMany({ data: { blockedTill: new Date(Date.now() + 60_000) } });
    expect((await signIn({ email, password }, from())).outcome).toBe("throttled");
    expect((await signIn({ email, password }, { ...from(), device })).outcome).toBe("signed_in");
    // What was tried elsewhere is not forgiven by it, and a browser known for another user is not known.
    expect((await signIn({ email, password }, from())).outcome).toBe("throttled");
    const foreign = newDevice("sara@shop.example");
    expect((await signIn({ email, password }, { ...from(), device: foreign })).outcome).toBe("throttled");
  });

  it("from a known browser is delayed like any other, and delays no other browser", async () => {
    const { email } = await merchant();
    const device = newDevice(email);
    for (let i = 0; i < 5; i += 1)
      expect((await signIn({ email, password: "wrong" }, { ...from(), device })).outcome).toBe("refused");
    expect((await signIn({ email, password }, { ...from(), device })).outcome).toBe("throttled");
    expect((await signIn({ email, password }, from())).outcome).toBe("signed_in");
  });

  it("from many addresses of one line, or one block, is held up together", async () => {
    const wrong = (n: number) => ({ email: `user${n}@shop.example`, password: "wrong" });
    const at = (ip: string) => ({ userAgent: null, ip });
    for (let n = 0; n < 30; n += 1) await signIn(wrong(n), at(`2001:db8:0:1::${n + 1}`));
    expect((await signIn(wrong(30), at("2001:db8:0:1::ffff"))).outcome).toBe("throttled");
    expect((await signIn(wrong(31), at("2001:db8:0:2::1"))).outcome).toBe("refused");
    const block = subjectOf("block", "2001:db8::");
    await unscoped.signInAttempt.update({ where: { subject: block }, data: { failures: 149 } });
    await signIn(wrong(32), at("2001:db8:0:3::1"));
    expect((await signIn(wrong(33), at("2001:db8:0:4::1"))).outcome).toBe("throttled");
    expect((await signIn(wrong(34), at("2001:db8:9::1"))).outcome).toBe("refused");
  }, 30_000);

  it("leaves no email or address in the records", async () => {
    await signIn({ email: "secret@shop.example", password: "wrong" }, { userAgent: null, ip: "203.0.113.9" });
    const kept = JSON.stringify(await unscoped.signInAttempt.findMany());
    expect(kept).toContain("email:");
    expect(kept).not.toMatch(/secret|203\.0/);
  });
});

describe("a session", () => {
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);

  it("is dead on the next call once it is revoked", async () => {
    const { userId, accountId } = await merchant();
    const sid = await openSession(userId, accountId, browser);
    expect(await currentSession(sid)).not.toBeNull();
    await revokeSession(sid);
    expect(await currentSession(sid)).toBeNull();
    expect(await endOfSession(sid)).toBe("revoked");
  });

  it("ends after thirty minutes without a call, and a call starts them anew", async () => {
    const { userId, accountId } = await merchant();
    const sid = await openSession(userId, accountId, browser);
    expect(await currentSession(sid, minutes(29))).not.toBeNull();
    expect(await currentSession(sid, minutes(58))).not.toBeNull();
    expect(await currentSession(sid, minutes(89))).toBeNull();
    expect(await endOfSession(sid, minutes(87))).toBeNull();
    expect(await endOfSession(sid, minutes(89))).toBe("idle");
  });

  it("is not kept by requests that an unattended page makes", async () => {
    const { userId, accountId } = await merchant();
    const sid = await openSession(userId, accountId, browser);
    expect(await currentSession(sid, minutes(29), { attended: false })).not.toBeNull();
    expect(await currentSession(sid, minutes(31), { attended: false })).toBeNull();
  });

  it("ends after twelve hours however busy it was", async () => {
    const { userId, accountId } = await merchant();
    const sid = await openSession(userId, accountId, browser);
    for (let at = 20; at < 720; at += 20) expect(await currentSession(sid, minutes(at))).not.toBeNull();
    expect(await currentSession(sid, minutes(721))).toBeNull();
    expect(await endOfSession(sid, minutes(721))).toBe("expired");
  });

  it("ends with the membership, and a new role counts from the next call", async () => {
    const { userId, accountId } = await merchant();
    const sid = await openSession(userId, accountId, browser);
    await unscoped.membership.updateMany({ where: { userId }, data: { role: "viewer" } });
    expect(await currentSession(sid)).toMatchObject({ role: "viewer" });
    await leave(userId);
    expect(await currentSession(sid)).toBeNull();
  });

  it("of an unknown session has no user", async () => {
    expect(await currentSession(newId("ses"))).toBeNull();
  });
});

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
