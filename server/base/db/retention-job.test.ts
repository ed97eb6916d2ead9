import { expect, onTestFinished, test } from "vitest";
import { throttleKey } from "@/server/core/commit/throttle";
import { newId } from "@/server/core/values/ids";
import { newToken } from "@/server/team/person";
import { openSession } from "@/server/team/session";
import { member } from "@/server/team/team.fixture";
import { account, asOwner } from "@/server/test/account";
import { unscoped } from "./db";
import { deleteExpiredSignIns } from "./maintenance-jobs";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function person() {
  const { id } = await account({ keyCount: 1 });
  return { accountId: id, ...(await member(id, "owner")) };
}

test("deletes sign-in attempts that no longer block a sign-in", async () => {
  const subjects = Array.from({ length: 3 }, () => throttleKey("email", newId("usr")));
  const [over = "", held = "", recent = ""] = subjects;
  await unscoped.throttle.createMany({
    data: [
      { subject: over, windowStart: daysAgo(2), blockedTill: daysAgo(2) },
      { subject: held, windowStart: daysAgo(2), blockedTill: daysAgo(-1) },
      { subject: recent },
    ],
  });
  await deleteExpiredSignIns();
  const left = await unscoped.throttle.findMany({ where: { subject: { in: subjects } } });
  expect(left.map(({ subject }) => subject).toSorted()).toEqual([held, recent].toSorted());
});

test("deletes email links a week after they expired", async () => {
  const { userId, email } = await person();
  const link = (days: number) =>
    unscoped.userToken.create({
      data: {
        hash: new Uint8Array(newToken().hash),
        userId,
        purpose: "verify_email",
        email,
        expiresAt: daysAgo(days),
      },
    });
  await link(8);
  const young = await link(6);
  await deleteExpiredSignIns();
  const left = await unscoped.userToken.findMany({ where: { userId } });
  expect(left.map(({ expiresAt }) => expiresAt)).toEqual([young.expiresAt]);
});

test("deletes sessions after three months, except each user's last one in an account", async () => {
  const { userId, accountId } = await person();
  const open = async (days: number) => {
    const id = await openSession(userId, accountId, { userAgent: null, ip: null });
    await asOwner("update dashboard_session set last_seen_at = $2 where id = $1", [id, daysAgo(days)]);
    return id;
  };
  await open(200);
  const last = await open(100);
  await deleteExpiredSignIns();
  const ids = async () =>
    (await unscoped.dashboardSession.findMany({ where: { userId } })).map(({ id }) => id);
  expect(await ids()).toEqual([last]);
  const now = await open(1);
  await deleteExpiredSignIns();
  expect(await ids()).toEqual([now]);
});

test("a deletion that fails does not stop the others", async () => {
  const { userId, email } = await person();
  const hash = new Uint8Array(newToken().hash);
  await unscoped.userToken.create({
    data: { hash, userId, purpose: "verify_email", email, expiresAt: daysAgo(8) },
  });
  await asOwner("revoke delete on throttle from halala_app");
  onTestFinished(async () => {
    await asOwner("grant delete on throttle to halala_app");
  });
  await expect(deleteExpiredSignIns()).rejects.toThrow("permission denied for table throttle");
  expect(await unscoped.userToken.count({ where: { userId } })).toBe(0);
});
