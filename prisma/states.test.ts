import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, expectTypeOf, test } from "vitest";
import { testDatabase } from "@/server/test/worker";
import type { Payment, Prisma, Refund } from "./generated/client";
import * as states from "./states";
import { columnTypes, withColumnTypes } from "./type-columns";

const schema = readFileSync(join(import.meta.dirname, "schema.prisma"), "utf8");
const types = columnTypes(schema);

/**
 * Returns the values of a type: `PaymentStatus` has those of `paymentStatuses`, `MailFrequency` of `mailFrequencies`.
 */
function valuesOf(type: string): readonly string[] {
  const name = type[0]?.toLowerCase() + type.slice(1);
  const plurals = [`${name}s`, `${name}es`, name.replace(/y$/, "ies")];
  const found = Object.entries(states).find(([key]) => plurals.includes(key))?.[1];
  if (!Array.isArray(found)) throw new Error(`prisma/states.ts has no values of ${type}.`);
  return found;
}

const snake = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/^_/, "");

const columns = [...types].flatMap(([model, fields]) =>
  [...fields].map(([field, type]) => ({ column: `${snake(model)}.${snake(field)}`, type })),
);

/** The values that the constraints of the database allow, by column. */
async function allowedValues() {
  const { pool } = await testDatabase();
  const { rows } = await pool.query<{ column: string; definition: string }>(`
    select relname || '.' || attname as column, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = conrelid join pg_attribute a on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and pg_table_is_visible(conrelid) and conname in (relname || '_' || attname,
      relname || '_state', relname || '_mode')`);
  return new Map(
    rows.map(({ column, definition }) => [
      column,
      [...definition.matchAll(/'([a-z_]+)'::text/g)].map(([, value]) => value),
    ]),
  );
}

test("the constraints of the database allow the values of each type, and no others", async () => {
  const allowed = await allowedValues();
  const compared = columns.filter(({ column }) => allowed.has(column) && column !== "mail.state");
  for (const { column, type } of compared)
    expect(allowed.get(column)?.toSorted(), column).toEqual(valuesOf(type).toSorted());
  expect(compared.length).toBeGreaterThan(30);
});

/** The mode of these rows is that of a row they refer to, or one statement alone writes them. */
const unconstrained = [
  ...[
    "blocked_attempt",
    "idempotency",
    "customer_word",
    "webhook_endpoint",
    "webhook_delivery",
    "webhook_attempt",
  ],
  ...["ledger_transaction", "verification_document", "verification_upload"],
].map((table) => `${table}.mode`);

test("every column with a type has a constraint", async () => {
  const allowed = await allowedValues();
  const missing = columns.map(({ column }) => column).filter((column) => !allowed.has(column));
  expect(missing.toSorted()).toEqual(
    [
      ...unconstrained,
      // New types of events and errors come with features; nothing is decided by them.
      ...["event.type", "webhook_attempt.error", "webhook_delivery.error"],
      "verification.pending_notification", // it has one, under the name of the column
    ].toSorted(),
  );
});

test.each(columns.map(({ type }) => type))("the type %s has values", (type) => {
  expect(valuesOf(type).length).toBeGreaterThan(1);
});

test("the client has the types of the columns: npm run generate", () => {
  const folder = join(import.meta.dirname, "generated/models");
  for (const [model, fields] of types) {
    const text = readFileSync(join(folder, `${model}.ts`), "utf8");
    expect(withColumnTypes(text, fields) === text, model).toBe(true);
  }
  expect(readdirSync(folder).length).toBeGreaterThan(types.size);
});

describe("a wrong status does not compile", () => {
  test("in a row, in a condition or in a write", () => {
    expectTypeOf<Payment["status"]>().toEqualTypeOf<states.PaymentStatus>();
    expectTypeOf<Refund["mode"]>().toEqualTypeOf<states.Mode>();
    // @ts-expect-error: there is no such status
    const where: Prisma.PaymentWhereInput = { status: "payed" };
    // @ts-expect-error: there is no such status
    const list: Prisma.PaymentWhereInput = { status: { in: ["payed"] } };
    // @ts-expect-error: there is no such status
    const set: Partial<Payment> = { status: "payed" };
    expect([where, list, set]).toHaveLength(3);
  });
});
