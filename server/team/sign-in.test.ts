import { beforeEach, describe, expect, it } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { throttleKey } from "@/server/core/commit/throttle";
import { newId } from "@/server/core/values/ids";
import { hashPassword } from "./password";
import { currentSession } from "./session";
import { knownDevice, newDevice } from "./session-log";
import { signIn } from "./sign-in";
import { leave } from "./team.fixture";

const password = "correct horse battery staple";
const passwordHash = await hashPassword(password, "test");

async function merchant() {
  const accountId = newId("acct");
  const userId = newId("usr");
  const email = `${userId}@shop.example`;
  await unscoped.account.create({ data: { id: accountId, name: "Shop", displayName: "Shop" } });
  await unscoped.user.create({ data: { id: userId, email, name: "Noura", passwordHash } });
  await unscoped.membership.create({ data: { id: newId("mem"), accountId, userId, role: "owner" } });
  return { accountId, userId, email };
}

/** Uses a new IP address per attempt, so that tests do not throttle each other. */
const from = () => ({ userAgent: null, ip: newId("req") });

/** Moves every delay of the throttle into the past. */
const clearDelays = () => unscoped.throttle.updateMany({ data: { blockedTill: new Date() } });

/** Checks that a failed attempt delays the next one for this email by so many seconds. */
async function expectDelay(email: string, seconds: number): Promise<void> {
  await clearDelays();
  const before = Date.now();
  expect((await signIn({ email, password: "wrong" }, from())).outcome).toBe("refused");
  const after = Date.now();
  const where = { subject: throttleKey("email", email) };
  const { blockedTill } = await unscoped.throttle.findUniqueOrThrow({ where });
  const delayedAt = Number(blockedTill) - seconds * 1_000;
  expect(delayedAt).toBeGreaterThanOrEqual(before - 1);
  expect(delayedAt).toBeLessThanOrEqual(after + 1);
}

/** The first delays can pass while a busy machine hashes a password, but not all of the first ten. */
async function expectThrottled(attempt: () => ReturnType<typeof signIn>): Promise<void> {
  for (let n = 0; n < 10; n += 1) if ((await attempt()).outcome === "throttled") return;
  throw new Error("Ten attempts were not delayed.");
}

beforeEach(async () => {
  await unscoped.throttle.deleteMany();
});

describe("signing in", () => {
  it("opens a session for the right password, ignoring case and spaces in the email", async () => {
    const { email, userId, accountId } = await merchant();
    const signed = await signIn({ email: ` ${email.toUpperCase()} `, password }, from());
    if (signed.outcome !== "signed_in") throw new Error(signed.outcome);
    const session = await currentSession(signed.sid);
    expect(session).toMatchObject({ user: { id: userId }, account: { id: accountId }, role: "owner" });
  });

  it("issues a known-device cookie once the email is verified", async () => {
    const { email, userId } = await merchant();
    expect(await signIn({ email, password }, from())).toMatchObject({ device: null });
    await unscoped.user.update({ where: { id: userId }, data: { emailVerifiedAt: new Date() } });
    const signed = await signIn({ email, password }, from());
    if (signed.outcome !== "signed_in") throw new Error(signed.outcome);
    expect(knownDevice(email, signed.device)).not.toBeNull();
  });

  it("gives the same response to an unknown email, a wrong password and a user without an account", async () => {
    const { email } = await merchant();
    const alone = await merchant();
    await leave(alone.userId);
    const responses = await Promise.all([
      signIn({ email, password: "wrong" }, from()),
      signIn({ email: "nobody@shop.example", password: "wrong" }, from()),
      signIn({ email: alone.email, password }, from()),
    ]);
    expect(responses).toEqual(Array(3).fill({ outcome: "refused" }));
  });

  it("takes the same time for an unknown email as for a wrong password", async () => {
    const { email } = await merchant();
    const known: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < 9; i += 1) {
      await unscoped.throttle.deleteMany();
      known.push(await timeOf(() => signIn({ email, password: "wrong" }, from())));
      unknown.push(
        await timeOf(() => signIn({ email: `nobody${i}@shop.example`, password: "wrong" }, from())),
      );
    }
    // Without equal work for an unknown user the two differ by a factor of ten or more.
    expect(median(unknown) / median(known)).toBeGreaterThan(0.3);
    expect(median(unknown) / median(known)).toBeLessThan(3.3);
  });

  it.each([
    {},
    null,
    { email: "a@b.example" },
    { email: ["x"], password: 1 },
    { email: "a", password: "x".repeat(129) },
  ])("rejects the malformed input %j", async (input) => {
    expect(await signIn(input, from())).toEqual({ outcome: "refused" });
  });
});

describe("password guessing", () => {
  it("is delayed after five failures with exponential backoff, even for the right password", async () => {
    const { email } = await merchant();
    for (const seconds of [0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
      await expectDelay(email, seconds);
    const delayed = await signIn({ email, password }, from());
    if (delayed.outcome !== "throttled") throw new Error(delayed.outcome);
    expect(delayed.retryAfterSeconds).toBeLessThanOrEqual(300);
    expect(delayed.retryAfterSeconds).toBeGreaterThan(200);
  });

  it("is delayed the same way for an unknown email", async () => {
    for (const seconds of [0, 0, 0, 0, 1, 2, 4]) await expectDelay("nobody@shop.example", seconds);
  });

  it("gains no attempts from concurrency", async () => {
    const { email } = await merchant();
    const before = Date.now();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => signIn({ email, password: "wrong" }, from())),
    );
    const refused = responses.filter(({ outcome }) => outcome === "refused").length;
    expect(refused).toBeGreaterThanOrEqual(5);
    // On a busy machine, delays of a second or more, less the rounding of their times, can pass meanwhile.
    expect(refused).toBeLessThanOrEqual(5 + Math.floor((Date.now() - before + 2) / 1_000));
  });

  it("is limited per IP address across emails", async () => {
    const address = from();
    let user = 0;
    const attempt = (at = address) => signIn({ email: `user${user++}@shop.example`, password: "wrong" }, at);
    for (let i = 0; i < 30; i += 1) expect((await attempt()).outcome).toBe("refused");
    await expectThrottled(attempt);
    expect((await attempt(from())).outcome).toBe("refused");
  });

  it("is reset by the right password", async () => {
    const { email } = await merchant();
    for (let i = 0; i < 4; i += 1) await signIn({ email, password: "wrong" }, from());
    expect((await signIn({ email, password }, from())).outcome).toBe("signed_in");
    for (let i = 0; i < 4; i += 1) await signIn({ email, password: "wrong" }, from());
    expect((await signIn({ email, password }, from())).outcome).toBe("signed_in");
  });

  it("from elsewhere does not delay a user in a known browser", async () => {
    const { email } = await merchant();
    const device = newDevice(email);
    for (let i = 0; i < 5; i += 1) await signIn({ email, password: "wrong" }, from());
    await unscoped.throttle.updateMany({ data: { blockedTill: new Date(Date.now() + 60_000) } });
    expect((await signIn({ email, password }, from())).outcome).toBe("throttled");
    expect((await signIn({ email, password }, { ...from(), device })).outcome).toBe("signed_in");
    // It does not reset the failures from elsewhere, and another user's known browser does not count.
    expect((await signIn({ email, password }, from())).outcome).toBe("throttled");
    const foreign = newDevice("sara@shop.example");
    expect((await signIn({ email, password }, { ...from(), device: foreign })).outcome).toBe("throttled");
  });

  it("from a known browser is delayed, without delaying other browsers", async () => {
    const { email } = await merchant();
    const device = newDevice(email);
    for (let i = 0; i < 5; i += 1)
      expect((await signIn({ email, password: "wrong" }, { ...from(), device })).outcome).toBe("refused");
    await expectThrottled(() => signIn({ email, password: "wrong" }, { ...from(), device }));
    expect((await signIn({ email, password }, from())).outcome).toBe("signed_in");
  });

  it("from one network or block is delayed together", async () => {
    let n = 0;
    const attempt = (ip: string) => {
      n += 1;
      return signIn({ email: `user${n}@shop.example`, password: "wrong" }, { userAgent: null, ip });
    };
    for (let i = 1; i <= 30; i += 1) expect((await attempt(`2001:db8:0:1::${i}`)).outcome).toBe("refused");
    await expectThrottled(() => attempt(`2001:db8:0:1::ff${n}`));
    expect((await attempt("2001:db8:0:2::1")).outcome).toBe("refused");
    const block = throttleKey("block", "2001:db8::");
    await unscoped.throttle.update({ where: { subject: block }, data: { failures: 149 } });
    await expectThrottled(() => attempt(`2001:db8:0:${n}::1`));
    expect((await attempt("2001:db8:9::1")).outcome).toBe("refused");
  });

  it("stores neither email nor IP address", async () => {
    await signIn({ email: "secret@shop.example", password: "wrong" }, { userAgent: null, ip: "203.0.113.9" });
    const kept = JSON.stringify(await unscoped.throttle.findMany());
    expect(kept).toContain("email:");
    expect(kept).not.toMatch(/secret|203\.0/);
  });
});

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
