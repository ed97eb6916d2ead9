import { expect, test } from "vitest";
import type { Mode, Role } from "@/prisma/states";
import { unscoped } from "@/server/base/db/db";
import { deleteExpiredSignIns } from "@/server/base/db/maintenance-jobs";
import { newId } from "@/server/core/values/ids";
import { startJobs, stopJobs } from "@/server/jobs/start";
import { sendNotifications } from "@/server/notifications/each-job";
import { openSession } from "@/server/team/session";
import { signOut } from "@/server/team/session-log";
import { leave, member } from "@/server/team/team.fixture";
import { account, asOwner, dashboard, fromOutside, type TestAccount } from "@/server/test/account";
import { maxSubscriptions } from "./operations";
import { pushService } from "./push-service.fixture";
import { sendNotification } from "./send";

/** A member who is signed in, and the operations of one's pages. */
async function signedIn(shop: TestAccount, role: Role = "owner", mode: Mode = "test") {
  const { userId } = await member(shop.id, role);
  const signIn = async () => {
    const session = await openSession(userId, shop.id, { userAgent: null, ip: null });
    return { session, push: dashboard(shop.id, { user: userId, role, session, mode }).push };
  };
  return { userId, signIn, ...(await signIn()) };
}

const rowsOf = (userId: string) => unscoped.pushSubscription.findMany({ where: { userId } });

/** Sends a notification to the only browser of a user. */
async function notify({ id: accountId }: TestAccount, userId: string) {
  const [row] = await rowsOf(userId);
  const mailId = newId("mail");
  const key = `test:${mailId}`;
  await asOwner(
    `insert into mail (id, account_id, mode, recipient, locale, template, subject, html, text, key, created_at, failed_at, title, path)
     values ($1, $2, 'test', '', 'en', 'member_payment', '', '', '', $3, now(), now(), 'You were paid', '/test/payments/pay_1')`,
    [mailId, accountId, key],
  );
  await sendNotification({ mailId, subscriptionId: row?.id ?? "" });
}

test("the first payment in test mode reaches the owner's phone, readable only there", async () => {
  const shop = await account();
  const [{ userId, push }, service] = [await signedIn(shop), await pushService()];
  await asOwner(
    `update membership set mail_payments = 'each', mails_chosen_at = now() - interval '1 day' where user_id = $1`,
    [userId],
  );
  await asOwner(`update "user" set locale = 'ar' where id = $1`, [userId]);
  const phone = service.browser();
  expect(await push.subscribe(phone.subscription)).toEqual({ subscribed: true });
  const { body } = await shop.post("/v1/payments", {
    ...{ amount: 15_000, currency: "SAR", description: "Order 17 of Noura" },
    source: { type: "token", token: "token_test_paid_mada" },
  });
  await fromOutside(startJobs);
  await sendNotifications();
  await expect.poll(() => service.received.length).toBe(1);
  await stopJobs();
  const [request] = service.received;
  if (request === undefined) throw new Error("Nothing was received.");
  expect(request.path).toBe(phone.path);
  expect(request.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
  const content = phone.read(request);
  expect(content).toEqual({
    title: "[تجريبي] استلمت دفعة بمبلغ 150.00 ريال",
    body: "Test Shop",
    path: `/test/payments/${body.id}`,
    language: "ar",
    tag: expect.stringContaining("event:evt_"),
  });
});

test.each([404, 410])("a browser that its push service answers with %i is deleted", async (status) => {
  const shop = await account();
  const [{ userId, push }, service] = [await signedIn(shop), await pushService()];
  await push.subscribe(service.browser().subscription);
  service.answer(status);
  await notify(shop, userId);
  expect(await rowsOf(userId)).toEqual([]);
  await notify(shop, userId);
  expect(service.received).toHaveLength(1);
});

test("a busy push service is tried again when it asks for it, one that rejects is not", async () => {
  const shop = await account();
  const [{ userId, push }, service] = [await signedIn(shop), await pushService()];
  await push.subscribe(service.browser().subscription);
  service.answer(429, { "retry-after": "90" });
  await expect(notify(shop, userId)).rejects.toMatchObject({ retryAfter: "90" });
  service.answer(500);
  await expect(notify(shop, userId)).rejects.toThrow("answered 500");
  service.answer(400);
  await notify(shop, userId);
  expect(await rowsOf(userId)).toHaveLength(1);
});

test("signing out, leaving the account and closing it end the notifications of a browser", async () => {
  const service = await pushService();
  const ends = {
    signOut: (_: string, session: string) => signOut(session, null),
    leave,
    close: (userId: string) =>
      asOwner(
        `update account set closed_at = now() where id = (select account_id from membership where user_id = $1)`,
        [userId],
      ),
  };
  for (const [name, end] of Object.entries(ends)) {
    const shop = await account();
    const { userId, session, push } = await signedIn(shop);
    await push.subscribe(service.browser().subscription);
    await notify(shop, userId);
    expect(service.received, name).toHaveLength(1);
    await end(userId, session);
    await notify(shop, userId);
    expect(service.received.splice(0), name).toHaveLength(1);
  }
});

test("a browser stays on after a new sign-in, but not after a sign-out, and its row is deleted", async () => {
  const shop = await account();
  const [{ userId, session, push, signIn }, service] = [await signedIn(shop), await pushService()];
  const { subscription } = service.browser();
  const { endpoint } = subscription;
  await push.subscribe(subscription);
  const later = await signIn();
  expect(await later.push.confirm({ endpoint })).toEqual({ subscribed: true });
  await signOut(session, null);
  await deleteExpiredSignIns();
  expect(await rowsOf(userId)).toMatchObject([{ sessionId: later.session }]);
  await signOut(later.session, null);
  expect(await (await signIn()).push.confirm({ endpoint })).toEqual({ subscribed: false });
  await deleteExpiredSignIns();
  expect(await rowsOf(userId)).toEqual([]);
});

test("a browser belongs to the user who turned notifications on in it last", async () => {
  const shop = await account();
  const [sara, omar, service] = [await signedIn(shop), await signedIn(shop, "viewer"), await pushService()];
  const { subscription } = service.browser();
  const { endpoint } = subscription;
  await sara.push.subscribe(subscription);
  expect(await omar.push.confirm({ endpoint })).toEqual({ subscribed: false });
  await omar.push.unsubscribe({ endpoint });
  expect(await rowsOf(sara.userId)).toHaveLength(1);
  await omar.push.subscribe(subscription);
  expect([await rowsOf(sara.userId), await rowsOf(omar.userId)]).toMatchObject([[], [{ endpoint }]]);
  await omar.push.unsubscribe({ endpoint });
  expect(await rowsOf(omar.userId)).toEqual([]);
  const { data } = await dashboard(shop.id).audit_entries.list({ action: "push" });
  expect(data.map(({ action, target }) => [action, target])).toEqual([
    ["push.unsubscribe", omar.userId],
    ["push.subscribe", omar.userId],
    ["push.subscribe", sara.userId],
  ]);
});

test("a further browser replaces the one that was not used for longest", async () => {
  const shop = await account();
  const [{ userId, push }, service] = [await signedIn(shop), await pushService()];
  const phones = Array.from({ length: maxSubscriptions + 1 }, () => service.browser().subscription);
  for (const phone of phones) await push.subscribe(phone);
  const kept = (await rowsOf(userId)).map(({ endpoint }) => endpoint);
  expect(kept.toSorted()).toEqual(
    phones
      .slice(1)
      .map(({ endpoint }) => endpoint)
      .toSorted(),
  );
});

test.each([
  "http://push.example/1",
  "https://127.0.0.1:8443/1",
  "https://169.254.169.254/latest",
  "https://user@push.example/1",
  "https://metadata.internal/1",
])("rejects the endpoint %s", async (endpoint) => {
  const shop = await account();
  const [{ push }, service] = [await signedIn(shop, "owner", "live"), await pushService()];
  const { subscription } = service.browser();
  await expect(push.subscribe({ ...subscription, endpoint })).rejects.toMatchObject({
    cause: { code: "parameter_invalid", param: "endpoint" },
  });
});

test("a key with which no message can be encrypted is rejected", async () => {
  const [{ push, userId }, service] = [await signedIn(await account()), await pushService()];
  const { subscription } = service.browser();
  // Of the right length, and no point of the curve.
  const p256dh = `B${"A".repeat(86)}`;
  await expect(push.subscribe({ ...subscription, p256dh })).rejects.toMatchObject({
    cause: { code: "parameter_invalid", param: "p256dh" },
  });
  expect(await rowsOf(userId)).toEqual([]);
});
