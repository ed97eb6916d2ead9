import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import pg from "pg";
import { z } from "zod";
import { startPostgres } from "@/server/platform/launch/database/postgres";

const GatewayLog = z.object({
  entries: z.array(
    z.object({
      payment: z
        .object({
          status: z.string(),
          amount: z.number(),
          metadata: z.record(z.string(), z.string()).nullish(),
        })
        .optional(),
    }),
  ),
});

/**
 * Compares the gateway's journal with our database once nothing is in progress: they agree, and no payment is
 * duplicated.
 */
export async function auditBooks(dataDir: string) {
  const postgres = await startPostgres({ dataDir });
  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  await client.connect();
  try {
    const ours = await client.query(
      "select id, amount::int from payment where status in ('paid', 'partially_refunded', 'refunded') and not simulated",
    );
    expect(new Map(ours.rows.map(({ id, amount }) => [id, amount]))).toEqual(taken(dataDir));
    const books = await client.query(
      "select count(*)::int as lines, coalesce(sum(amount), 0)::int as total from ledger_entry",
    );
    expect(books.rows[0].total).toBe(0);
    expect(books.rows[0].lines).toBeGreaterThan(0);
    const doubles = await client.query(
      "select reference from payment where reference like 'n-%' group by account_id, reference having count(*) > 1",
    );
    expect(doubles.rows).toEqual([]);
    const unposted = await client.query(
      "select id from payment p where status <> 'initiated' and status <> 'failed' and not exists (select 1 from ledger_transaction t where t.kind = 'payment' and t.source_id = p.id)",
    );
    expect(unposted.rows).toEqual([]);
    const announced = await client.query(
      "select object_id from event where type = 'payment_paid' group by object_id having count(*) > 1",
    );
    expect(announced.rows).toEqual([]);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

/** Returns what the gateway charged by our payment ID, from its own journal. */
function taken(dataDir: string): Map<string, number> {
  const lines = readFileSync(join(dataDir, "gateway", "journal.jsonl"), "utf8")
    .trim()
    .split("\n");
  const entries = GatewayLog.parse({ entries: lines.map((line) => JSON.parse(line)) }).entries;
  const latest = new Map<string, { status: string; amount: number }>();
  for (const { payment } of entries)
    if (payment?.metadata?.payment) latest.set(payment.metadata.payment, payment);
  return new Map(
    [...latest]
      .filter(([, { status }]) => status === "paid" || status === "refunded")
      .map(([id, { amount }]) => [id, amount]),
  );
}
