import { randomBytes } from "node:crypto";
import pg from "pg";
import type { z } from "zod";
import { contextOf } from "@/server/context";
import type { Context } from "@/server/core/context";
import { type Mode, pool } from "@/server/core/db";
import { newId } from "@/server/core/ids";
import { admit, execute, type Operation } from "@/server/core/operation";
import { createCustomer } from "@/server/customers/create";
import { hashKey, newPublishableKey, newSecretKey, secretPrefix } from "@/server/keys/secret";
import { createPaymentLink } from "@/server/links/create";
import { payTestLink } from "@/server/links/pay";
import { refundPayment } from "@/server/payments/refund";
import { hashPassword } from "@/server/team/password";

type Where = { ownerUrl: string };

/** Two merchants in an empty database, the first with a short history in test mode, made the way users make it. */
export async function seed({ ownerUrl }: Where): Promise<Record<string, string>> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const merchant = await openAccount(owner, noura);
    const other = await openAccount(owner, najd);
    const password = randomBytes(9).toString("base64url");
    await addOwner(owner, merchant.id, "noura@halala.example", password);
    await history(merchant.id);
    return {
      email: "noura@halala.example",
      password,
      account: merchant.id,
      test_secret_key: await addKey(owner, merchant.id, "test"),
      live_secret_key: await addKey(owner, merchant.id, "live"),
      publishable_key: merchant.publishableKey,
      other_test_secret_key: await addKey(owner, other.id, "test"),
      ...(await addReviewer(owner)),
    };
  } finally {
    await owner.end();
    await pool.end();
  }
}

type Merchant = {
  name: string;
  nameAr: string;
  displayName: string;
  registration: string;
  vatNumber: string | null;
  email: string;
  phone: string;
};

const noura: Merchant = {
  name: "Noura Trading Est.",
  nameAr: "مؤسسة نورة التجارية",
  displayName: "Noura Shop",
  registration: "7012345678",
  vatNumber: "310122393500003",
  email: "help@noura.example",
  phone: "+966112345678",
};

const najd: Merchant = {
  name: "Najd Coffee Roasters",
  nameAr: "محمصة نجد",
  displayName: "Najd Coffee",
  registration: "7087654321",
  vatNumber: null,
  email: "hello@najd.example",
  phone: "+966118765432",
};

async function openAccount(owner: pg.Client, merchant: Merchant) {
  const id = newId("acct");
  const { name, nameAr, displayName, registration, vatNumber, email, phone } = merchant;
  await owner.query(
    `insert into account (id, name, name_ar, display_name, registration, vat_number, verification_status, support_email, support_phone)
     values ($1, $2, $3, $4, $5, $6, 'approved', $7, $8)`,
    [id, name, nameAr, displayName, registration, vatNumber, email, phone],
  );
  const publishableKey = newPublishableKey("test");
  await owner.query(
    `insert into publishable_key (account_id, mode, key) values ($1, 'test', $2), ($1, 'live', $3)`,
    [id, publishableKey, newPublishableKey("live")],
  );
  return { id, publishableKey };
}

async function addOwner(owner: pg.Client, accountId: string, email: string, password: string) {
  const userId = newId("usr");
  await owner.query(
    `insert into "user" (id, email, name, password_hash, email_verified_at) values ($1, $2, 'Noura', $3, now())`,
    [userId, email, await hashPassword(password)],
  );
  await owner.query(`insert into membership (id, account_id, user_id, role) values ($1, $2, $3, 'owner')`, [
    newId("mem"),
    accountId,
    userId,
  ]);
}

/** One of the service's own people, who decides about verifications; in an account of the house, as everybody is in one. */
async function addReviewer(owner: pg.Client) {
  const house = newId("acct");
  await owner.query(
    `insert into account (id, name, name_ar, display_name) values ($1, 'Halala', 'هللة', 'Halala')`,
    [house],
  );
  const email = "reviewer@halala.example";
  const password = randomBytes(9).toString("base64url");
  await addOwner(owner, house, email, password);
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

/** A few customers, and links that were paid, declined, refunded in part, and left open. */
async function history(accountId: string) {
  const ctx = contextOf({
    scope: { accountId, mode: "test" },
    actor: { type: "job", name: "seed" },
    requestId: newId("req"),
    version: "2026-01-01",
    locale: "en",
  });
  const sara = await run(ctx, createCustomer, {
    name: "سارة القحطاني",
    phone: "0501234567",
    email: "sara@example.sa",
    locale: "ar",
  });
  const omar = await run(ctx, createCustomer, { name: "Omar Al Harbi", phone: "+966551234567" });
  const orders = [
    {
      amount: 18_900,
      description: "Abaya, black, size 54",
      customer: sara.id,
      reference: "1001",
      brand: "mada",
    },
    {
      amount: 4_500,
      description: "Dates from Al Qassim, 1 kg",
      customer: omar.id,
      reference: "1002",
      brand: "visa",
    },
    { amount: 120_000, description: "عود طبيعي", customer: sara.id, reference: "1003", brand: "mada" },
    { amount: 7_250, description: "Coffee set", reference: "1004", brand: "mastercard", outcome: "failed" },
  ] as const;
  const payments: string[] = [];
  for (const { brand, amount, description, reference, ...rest } of orders) {
    const customer = "customer" in rest ? { customer: rest.customer } : {};
    const link = await run(ctx, createPaymentLink, {
      amount,
      currency: "SAR",
      description,
      reference,
      ...customer,
    });
    const outcome = "outcome" in rest ? rest.outcome : "paid";
    const payment = await run(ctx, payTestLink, { id: link.id, brand, outcome });
    payments.push(payment.id);
  }
  await run(ctx, refundPayment, { id: payments[1] ?? "", amount: 1_500, reason: "requested_by_customer" });
  await run(ctx, createPaymentLink, {
    amount: 9_900,
    currency: "SAR",
    description: "Gift box",
    reference: "1005",
  });
}

async function run<I extends z.ZodType, O extends z.ZodType, E extends "read" | "write">(
  ctx: Context,
  op: Operation<I, O, E>,
  input: z.input<I>,
): Promise<z.output<O>> {
  const admitted = admit(op, { ...ctx, canCharge: true }, input);
  return op.output.parse(await execute(op, ctx, admitted));
}
