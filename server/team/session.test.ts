import { describe, expect, it } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { newId } from "@/server/core/values/ids";
import { currentSession, endOfSession, endSession, openSession } from "./session";
import { leave, member } from "./team.fixture";

const browser = { userAgent: "a browser", ip: null };

async function owner() {
  const accountId = newId("acct");
  await unscoped.account.create({ data: { id: accountId, name: "Shop", displayName: "Shop" } });
  return { accountId, userId: (await member(accountId, "owner")).userId };
}

describe("a session", () => {
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);

  it("ends on the next call after it is revoked", async () => {
    const { userId, accountId } = await owner();
    const sid = await openSession(userId, accountId, browser);
    expect(await currentSession(sid)).not.toBeNull();
    await endSession(sid);
    expect(await currentSession(sid)).toBeNull();
    expect(await endOfSession(sid)).toBe("revoked");
  });

  it("ends after thirty minutes without a call, and each call extends it", async () => {
    const { userId, accountId } = await owner();
    const sid = await openSession(userId, accountId, browser);
    expect(await currentSession(sid, minutes(29))).not.toBeNull();
    expect(await currentSession(sid, minutes(58))).not.toBeNull();
    expect(await currentSession(sid, minutes(89))).toBeNull();
    expect(await endOfSession(sid, minutes(87))).toBeNull();
    expect(await endOfSession(sid, minutes(89))).toBe("idle");
  });

  it("is not extended by background requests of an unattended page", async () => {
    const { userId, accountId } = await owner();
    const sid = await openSession(userId, accountId, browser);
    expect(await currentSession(sid, minutes(29), { attended: false })).not.toBeNull();
    expect(await currentSession(sid, minutes(31), { attended: false })).toBeNull();
  });

  it("ends after twelve hours regardless of activity", async () => {
    const { userId, accountId } = await owner();
    const sid = await openSession(userId, accountId, browser);
    for (let at = 20; at < 720; at += 20) expect(await currentSession(sid, minutes(at))).not.toBeNull();
    expect(await currentSession(sid, minutes(721))).toBeNull();
    expect(await endOfSession(sid, minutes(721))).toBe("expired");
  });

  it("ends with the membership, and a new role applies from the next call", async () => {
    const { userId, accountId } = await owner();
    const sid = await openSession(userId, accountId, browser);
    await unscoped.membership.updateMany({ where: { userId }, data: { role: "viewer" } });
    expect(await currentSession(sid)).toMatchObject({ role: "viewer" });
    await leave(userId);
    expect(await currentSession(sid)).toBeNull();
  });

  it("with an unknown ID has no user", async () => {
    expect(await currentSession(newId("ses"))).toBeNull();
  });
});
