import { createHash, createHmac, hkdfSync } from "node:crypto";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import pg from "pg";
import { z } from "zod";
import { newId } from "@/server/core/values/ids";
import { newPublishableKey, newSecretKey, secretPrefix } from "@/server/keys/secret";
import { postgresAccount, sharedTemporaryFolder } from "@/server/platform/launch/database/postgres-runtime";
import { demo, demoFile } from "./demo";

const Secrets = z.object({
  postgres_owner_password: z.string(),
  key_pepper: z.string(),
  nextauth_secret: z.string(),
});
const secrets = () =>
  Secrets.parse(JSON.parse(readFileSync(join(dirname(demoFile), "secrets.json"), "utf8")));

/** Runs SQL as the owner of the tables, for changes that the service does not allow. */
async function asOwner(text: string, values: unknown[]) {
  const client = new pg.Client({
    host: "127.0.0.1",
    port: port(),
    user: "postgres",
    password: secrets().postgres_owner_password,
    database: "halala",
  });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Expires a user's sessions, as half an hour without requests does. */
export const expireSessions = (email: string) =>
  asOwner(
    `update dashboard_session set last_seen_at = now() - interval '31 minutes'
     where user_id = (select id from "user" where email = $1)`,
    [email],
  );

/** Forgets how many emails were requested from an address, because all people of the tests have the same one. */
export const forgetRequestedEmails = () =>
  asOwner("delete from throttle where subject like 'email-requester:%'", []);

/** Moves a link's expiry into the past, because the API requires at least five minutes. */
export const expireLink = (id: string) =>
  asOwner("update payment_link set expires_at = now() - interval '1 minute' where id = $1", [id]);

const Known = z.tuple([z.object({ gateway_id: z.string() })]);

/** Makes the gateway fail every refund of a link's only payment from now on. */
export const refundsFail = (link: string) => gatewayFails("refund", link);

/** Delays the gateway's response to the code of a link's only payment, which has its effect at once. */
export const codeAnswersLate = (link: string, ms: number) =>
  faultOf(link, { route: "confirm", kind: "slow", ms, count: 1 });

/** Leaves a link's only payment as if the response to its charge was lost, and makes its outcome unavailable. */
export async function outcomeStaysUnknown(link: string) {
  await gatewayFails("fetch", link);
  await asOwner("update payment set transaction_url = null where payment_link_id = $1", [link]);
}

const gatewayFails = (route: "refund" | "fetch", link: string) =>
  faultOf(link, { route, kind: "error_before_effect", count: 100 });

async function faultOf(link: string, fault: Omit<Fault, "match">) {
  const found = await asOwner("select gateway_id from payment where payment_link_id = $1", [link]);
  await addFault({ ...fault, match: Known.parse(found)[0].gateway_id });
}

/** Makes the gateway reject the next refund of a payment. */
export async function rejectNextRefund(payment: string) {
  const found = await asOwner("select gateway_id from payment where id = $1", [payment]);
  await addFault({ route: "refund", kind: "refused", match: Known.parse(found)[0].gateway_id, count: 1 });
}

type Fault = { route: string; kind: string; match: string; count: number; ms?: number };

const addFault = (fault: Fault) =>
  fetch(`${demo.gateway_url}/admin/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fault),
  });

/** Records the difference that reconciliation finds if the gateway refunded another amount. */
export const differ = (paymentId: string, theirs: number) =>
  asOwner(
    `insert into gateway_difference (mode, gateway_id, kind, account_id, payment_id, ours, theirs)
     select mode, gateway_id, 'refunded', account_id, id, amount_refunded, $2 from payment where id = $1`,
    [paymentId, theirs],
  );

/** Removes the difference, as reconciliation does when both amounts agree. */
export const agree = (paymentId: string) =>
  asOwner("update gateway_difference set resolved_at = now() where payment_id = $1", [paymentId]);

/** Creates a merchant, unverified by default, whose owner has the demo merchant's password. */
export async function openMerchant(name: string, email: string, locale = "en", status = "not_started") {
  const account = newId("acct");
  const user = newId("usr");
  await asOwner("insert into account (id, name, display_name, verification_status) values ($1, $2, $2, $3)", [
    account,
    name,
    status,
  ]);
  await asOwner(
    `insert into "user" (id, email, name, password_hash, locale, email_verified_at)
     select $1, $2, 'Owner', password_hash, $4, now() from "user" where email = $3`,
    [user, email, demo.email, locale],
  );
  await asOwner("insert into membership (id, account_id, user_id, role) values ($1, $2, $3, 'owner')", [
    newId("mem"),
    account,
    user,
  ]);
}

/** Adds a test key to a user's account without the dashboard. */
export async function addKey(email: string): Promise<string> {
  const key = newSecretKey("test");
  await asOwner(
    `insert into api_key (id, account_id, mode, name, hash, prefix, last4)
     select $1, m.account_id, 'test', 'Browser tests', $2, $3, $4
     from membership m join "user" u on u.id = m.user_id where u.email = $5`,
    [newId("key"), hashWithPepper(key), secretPrefix("test"), key.slice(-4), email],
  );
  return key;
}

const hashWithPepper = (key: string) => createHmac("sha256", secrets().key_pepper).update(key).digest();

/** Creates a verified merchant with its own keys in a mode, so that tests do not share a rate limit. */
export async function openShop(mode: "test" | "live" = "test") {
  const account = newId("acct");
  const [publishableKey, secretKey] = [newPublishableKey(mode), newSecretKey(mode)];
  await asOwner(
    "insert into account (id, name, display_name, verification_status) values ($1, 'Shop', 'Shop', 'approved')",
    [account],
  );
  await asOwner("insert into publishable_key (account_id, mode, key) values ($1, $2, $3)", [
    account,
    mode,
    publishableKey,
  ]);
  await asOwner(
    "insert into api_key (id, account_id, mode, name, hash, prefix, last4) values ($1, $2, $3, 'Test', $4, $5, $6)",
    [newId("key"), account, mode, hashWithPepper(secretKey), secretPrefix(mode), secretKey.slice(-4)],
  );
  return { account, publishableKey, secretKey };
}

/** Sets the methods that an account offers, such as `{card,stc_pay}`. */
export const offerMethods = (account: string, methods: string) =>
  asOwner("update account set payment_methods = $2::text[] where id = $1", [account, methods]);

export const closeShop = (account: string) =>
  asOwner("update account set closed_at = now() where id = $1", [account]);

/** Creates a reviewer with the demo merchant's password and their own account. */
export async function openReviewer(email: string) {
  await openMerchant("Halala", email);
  await asOwner(`update "user" set staff_role = 'reviewer' where email = $1`, [email]);
}

/** Moves the user's last step-up authentication eleven minutes into the past. */
export const expireStepUp = (email: string) =>
  asOwner(
    `update dashboard_session s set proved_at = now() - interval '11 minutes' from "user" u
     where u.id = s.user_id and u.email = $1`,
    [email],
  );

/** The embedded database writes its port into the fourth line of its lock file. */
function port(): number {
  const dataDir = dirname(demoFile);
  const key = createHash("sha256").update(realpathSync(dataDir)).digest("hex").slice(0, 16);
  const folders = [
    join(dataDir, "postgres"),
    join(sharedTemporaryFolder(postgresAccount()), `halala-postgres-${key}`),
  ];
  const files = folders
    .map((folder) => join(folder, "data", "postmaster.pid"))
    .filter((file) => existsSync(file));
  return Number(readFileSync(files[0] ?? "", "utf8").split("\n")[3]);
}

/** Sets a link's expiry in so many milliseconds, because the API requires at least five minutes. */
export const endLink = (id: string, inMs: number) =>
  asOwner("update payment_link set expires_at = now() + $2 * interval '1 millisecond' where id = $1", [
    id,
    inMs,
  ]);

/**
 * Lets the attempt that blocks a link expire in so many milliseconds, after which its payer may start again.
 */
export const endAttempt = (url: string, inMs: number) =>
  asOwner(
    `with link as (
       update payment_link set attempt_until = now() + $2 * interval '1 millisecond' where slug = $1 returning id
     )
     update payment set created_at = now() + $2 * interval '1 millisecond' - interval '15 minutes'
     from link where payment_link_id = link.id and status = 'initiated'`,
    [url.split("/").at(-1), inMs],
  );

/** Moves the attempts on a link's page into the past, or into the future with a negative number of seconds. */
export const ageAttempts = (url: string, seconds = 60) =>
  asOwner(
    `update payment_attempt tried set created_at = tried.created_at - $2 * interval '1 second'
     from payment p join payment_link l on l.id = p.payment_link_id where p.id = tried.id and l.slug = $1`,
    [url.split("/").at(-1), seconds],
  );

/** Returns the signed URL in a subscription's reminders, derived as the service does. */
export function remindersAddress(id: string): string {
  const key = Buffer.from(hkdfSync("sha256", secrets().nextauth_secret, "", "halala reminders v1", 32));
  const mac = createHmac("sha256", key).update(id).digest().subarray(0, 16);
  return `${demo.base_url}/reminders/${id}.${mac.toString("base64url")}`;
}
