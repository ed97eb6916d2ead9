import { randomBytes } from "node:crypto";
import pg from "pg";
import type { EntryData } from "@/packages/sandbox/records";
import { availableIfPaidBefore } from "@/server/balance/available";
import type { Mode } from "@/server/base/db/db";
import { update } from "@/server/core/commit/commit";
import { dayOf, instantOf, plusDays } from "@/server/core/values/day";
import { newId } from "@/server/core/values/ids";
import { hashKey, newPublishableKey, newSecretKey, secretPrefix } from "@/server/keys/secret";
import { availablePosting } from "@/server/payments/state-machine";
import type { SeedRequest } from "@/server/platform/launch/demo";
import { hashPassword } from "@/server/team/password";
import { Stored, StoredNumbers } from "@/server/verification/answers";
import { requiredDocuments, requiredFields } from "@/server/verification/rules";
import { daysBack } from "./order-times";
import { planOrders } from "./orders";
import { planReceivers } from "./receivers";
import { arabicNames } from "./shop";
import { planSubscriptions } from "./subscriptions";
import { openWorld, type Shop, type ShopAccount, type World } from "./world";

/** `now` is the time of the first start. */
type Where = SeedRequest & { now?: Date };

const email = "noura@halala.example";

/**
 * Creates two merchants in an empty database in one transaction, the first with 90 days of test payments. Throws and
 * changes nothing if they exist.
 */
export async function seed({
  ownerUrl,
  sandboxUrl,
  now = new Date(),
}: Where): Promise<Record<string, string>> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query("begin");
    const fields = await makeMerchants(owner, { sandboxUrl, now });
    await owner.query("commit");
    return fields;
  } finally {
    await owner.end();
  }
}

async function makeMerchants(
  owner: pg.Client,
  { now, sandboxUrl }: Pick<Where, "sandboxUrl"> & { now: Date },
) {
  const { rows } = await owner.query(`select from "user" where email = $1`, [email]);
  if (rows.length > 0) throw new Error("The demo merchants already exist.");
  const merchant = await openAccount(owner, noura, now);
  const other = await openAccount(owner, najd, now);
  const password = randomBytes(9).toString("base64url");
  await addOwner(owner, merchant.id, email, password);
  await makeHistory(owner, { ...noura, id: merchant.id }, { now, sandboxUrl });
  return {
    email,
    password,
    account: merchant.id,
    test_secret_key: await addKey(owner, merchant.id, "test"),
    live_secret_key: await addKey(owner, merchant.id, "live"),
    publishable_key: merchant.publishableKey,
    other_test_secret_key: await addKey(owner, other.id, "test"),
    verifying_test_secret_key: await addKey(owner, await openVerifying(owner), "test"),
    ...(await addReviewer(owner)),
  };
}

type Merchant = Shop & {
  registration: string;
  email: string;
  phone: string;
};

const noura: Merchant = {
  name: "Noura Trading Est.",
  nameAr: arabicNames.noura,
  displayName: "Noura Shop",
  displayNameAr: null,
  registration: "7012345678",
  vatNumber: "310122393500003",
  email: "help@noura.example",
  phone: "+966112345678",
};

const najd: Merchant = {
  name: "Najd Coffee Roasters",
  nameAr: arabicNames.najd,
  displayName: "Najd Coffee",
  displayNameAr: null,
  registration: "7087654321",
  vatNumber: null,
  email: "hello@najd.example",
  phone: "+966118765432",
};

async function openAccount(owner: pg.Client, merchant: Merchant, now: Date) {
  const id = newId("acct");
  const { name, nameAr, displayName, registration, vatNumber, email, phone } = merchant;
  const opened = new Date(now.getTime() - 100 * 86_400_000);
  await owner.query(
    `insert into account (id, name, name_ar, display_name, registration, vat_number, verification_status, support_email, support_phone, created_at)
     values ($1, $2, $3, $4, $5, $6, 'approved', $7, $8, $9)`,
    [id, name, nameAr, displayName, registration, vatNumber, email, phone, opened],
  );
  const publishableKey = newPublishableKey("test");
  await owner.query(
    `insert into publishable_key (account_id, mode, key) values ($1, 'test', $2), ($1, 'live', $3)`,
    [id, publishableKey, newPublishableKey("live")],
  );
  return { id, publishableKey };
}

const startedAnswers = { ...Stored.parse({ entity_type: "establishment" }), ...StoredNumbers.parse({}) };
const missingFields = requiredFields(startedAnswers).filter((field) => startedAnswers[field] === null);

/** A business whose verification has begun in test mode: its key tries the tools that complete it. */
async function openVerifying(owner: pg.Client): Promise<string> {
  const id = newId("acct");
  await owner.query(
    `insert into account (id, name, name_ar, display_name) values ($1, 'Rawd Flowers Est.', '${arabicNames.rawd}', 'Rawd Flowers')`,
    [id],
  );
  await owner.query(
    `update verification set status = 'in_progress', entity_type = $2, requirements = $3
     where account_id = $1 and mode = 'test'`,
    [id, startedAnswers.entity_type, [...missingFields, ...requiredDocuments(startedAnswers), "contract"]],
  );
  await addOwner(owner, id, "rawd@halala.example", randomBytes(9).toString("base64url"));
  return id;
}

async function addOwner(owner: pg.Client, accountId: string, email: string, password: string) {
  const userId = newId("usr");
  await owner.query(
    `insert into "user" (id, email, name, password_hash, email_verified_at) values ($1, $2, 'Noura', $3, now())`,
    [userId, email, await hashPassword(password, email)],
  );
  await owner.query(`insert into membership (id, account_id, user_id, role) values ($1, $2, $3, 'owner')`, [
    newId("mem"),
    accountId,
    userId,
  ]);
}

/** A reviewer, who decides about verifications, in an account of their own, as every user needs one. */
async function addReviewer(owner: pg.Client) {
  const staffAccount = newId("acct");
  await owner.query(
    `insert into account (id, name, name_ar, display_name) values ($1, 'Halala', '${arabicNames.halala}', 'Halala')`,
    [staffAccount],
  );
  const email = "reviewer@halala.example";
  const password = randomBytes(9).toString("base64url");
  await addOwner(owner, staffAccount, email, password);
  await owner.query(`update "user" set staff_role = 'reviewer', name = 'Reem' where email = $1`, [email]);
  return { reviewer_email: email, reviewer_password: password };
}

async function addKey(owner: pg.Client, accountId: string, mode: Mode): Promise<string> {
  const key = newSecretKey(mode);
  await owner.query(
    `insert into api_key (id, account_id, mode, name, hash, prefix, last4) values ($1, $2, $3, 'Demo', $4, $5, $6)`,
    [newId("key"), accountId, mode, hashKey(key), secretPrefix(mode), key.slice(-4)],
  );
  return key;
}

const lateMs = 5 * 60_000;

/** Makes payments available each night, like the nightly job. */
function planReleases(world: World) {
  const today = dayOf(world.end);
  for (let ago = daysBack; ago >= 0; ago -= 1)
    world.at(new Date(instantOf(plusDays(today, -ago)).getTime() + lateMs), () => makeAvailable(world));
}

function makeAvailable({ ctx, rows }: World) {
  const before = availableIfPaidBefore(ctx.now());
  const due = rows
    .all("payment")
    .filter(({ releasedAt, paidAt }) => releasedAt === null && paidAt !== null && paidAt < before);
  rows.apply({
    update: due.map((row) => update("payment", row, { releasedAt: ctx.now() })),
    postings: due.map(availablePosting).filter((posting) => posting !== null),
  });
}

type Options = {
  /** The time of the first start; everything is before it. */
  now: Date;
  /** The sandbox gateway that imports the entries; null if another gateway is configured. */
  sandboxUrl: string | null;
};

/**
 * Writes 90 days of a shop's test mode in the caller's transaction, for an account without events. The sandbox
 * gateway imports the payments first; without it, they are simulated.
 */
export async function makeHistory(
  owner: pg.ClientBase,
  account: ShopAccount,
  { now, sandboxUrl }: Options,
): Promise<void> {
  const { rows } = await owner.query("select from event where account_id = $1 limit 1", [account.id]);
  if (rows.length > 0) return;
  const world = simulateHistory(account, now, false);
  const isImported = sandboxUrl !== null && (await importEntries(sandboxUrl, world.gateway.entries));
  await (isImported ? world : simulateHistory(account, now, true)).rows.write(owner);
}

export function simulateHistory(account: ShopAccount, now: Date, simulated: boolean): World {
  const world = openWorld(account, now, { simulated });
  const customerIds = new Map<string, string>();
  planReceivers(world);
  planOrders(world, customerIds);
  planSubscriptions(world, customerIds);
  planReleases(world);
  world.run();
  return world;
}

/** Entries per request: the sandbox takes bodies of 256 KiB. */
const batchSize = 150;

async function importEntries(sandboxUrl: string, entries: readonly EntryData[]): Promise<boolean> {
  for (let at = 0; at < entries.length; at += batchSize) {
    const response = await fetch(`${sandboxUrl}/admin/journal`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ entries: entries.slice(at, at + batchSize) }),
      signal: AbortSignal.timeout(5_000),
    }).catch(() => null);
    if (response === null || !response.ok) return false;
  }
  return true;
}
