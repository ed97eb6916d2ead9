import { createHmac, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { schemasOf } from "@/packages/bench/harness/schemas";
import { withClient } from "@/packages/bench/harness/system";
import { newIdAt } from "@/packages/bench/server";
import type { JournalEntry } from "@/packages/sandbox/records";
import { behaviors, codeOf, type Evidence, type Finding, type ReceivedWebhook } from "./evidence";

export type Audit = { findings: Finding[]; figures: Record<string, number> };

const read = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");

/** The guarantees of rules.sql by name, each with a query for the cases that break it. */
const rules = read("rules.sql")
  .split(/^-- rule: /m)
  .slice(1)
  .map((text) => ({ rule: text.slice(0, text.indexOf("\n")), query: text.slice(text.indexOf("\n")) }));

/** 64 KB plus the buffers of two sockets. */
const mostReadBytes = 16 * 1_048_576;

/** The tables that the rules read. */
const storedTables = [
  ...["payment", "refund", "payment_link", "subscription", "cycle", "card", "event", "api_key"],
  ...["webhook_delivery", "webhook_attempt", "webhook_endpoint", "activity_day", "activity_delta"],
  ...["ledger_transaction", "ledger_entry", "ledger_sum", "ledger_delta", "payout_line"],
];

/**
 * Compares the database, with all its cells, with the records of others: the gateway's log and what clients and
 * receivers got. Changes nothing. Expects that nothing is in progress.
 */
export const audit = (evidence: Evidence): Promise<Audit> =>
  withClient(evidence.ownerUrl, async (client) => {
    await client.query("begin isolation level repeatable read");
    await load(client, evidence);
    const findings: Finding[] = [];
    for (const { rule, query } of rules) {
      const { rows } = await client.query<[string]>({ text: query, rowMode: "array" }).catch((cause) => {
        throw new Error(`The rule "${rule}" cannot be checked.`, { cause });
      });
      findings.push(...rows.map(([detail]) => ({ rule, detail })));
    }
    const { forbidden = [], mostRead = 0 } = evidence.deliveries ?? {};
    findings.push(...forbidden.map((detail) => ({ rule: "no redirect and no untrusted TLS", detail })));
    if (mostRead > mostReadBytes)
      findings.push({ rule: "no more than 64 KB is read", detail: `${mostRead} bytes were read` });
    const { rows } = await client.query<Record<string, string>>(read("figures.sql"));
    const figures = Object.entries(rows[0] ?? {}).map(([name, figure]) => [name, Number(figure)]);
    return { findings, figures: Object.fromEntries(figures) };
  });

/** Fills the tables that the rules compare. */
async function load(client: pg.Client, evidence: Evidence): Promise<void> {
  const [tables = "", views = ""] = read("evidence.sql").split(/^(?=create temp view payment )/m);
  await client.query(tables);
  for (const table of storedTables)
    await client.query(`create temp table stored_${table} (like public.${table}) on commit drop`);
  for (const { name, url } of await schemasOf(evidence.ownerUrl)) {
    if (name === "public") await copyHome(client, evidence.accounts);
    else await copyCell(client, url, evidence.accounts);
  }
  for (const table of storedTables) await client.query(`analyze pg_temp.stored_${table}`);
  for (const [table, rows] of Object.entries(tablesOf(evidence))) {
    await fill(client, table, JSON.stringify(rows));
    await client.query(`analyze pg_temp.${table}`);
  }
  await client.query(views);
}

const fill = (client: pg.Client, table: string, rows: string) =>
  client.query(
    `insert into pg_temp.${table} select * from jsonb_populate_recordset(null::pg_temp.${table}, $1)`,
    [rows],
  );

const ofAccounts = "where $1::text[] is null or account_id = any($1)";

async function copyHome(client: pg.Client, accounts: Evidence["accounts"]): Promise<void> {
  for (const table of storedTables)
    await client.query(`insert into pg_temp.stored_${table} select * from public.${table} ${ofAccounts}`, [
      accounts,
    ]);
}

/** Copies rows through this process, because the rules join tables in ways that a cluster refuses. */
const copyCell = (client: pg.Client, url: string, accounts: Evidence["accounts"]) =>
  withClient(url, async (cell) => {
    for (const table of storedTables) {
      const text = `select coalesce(json_agg(one), '[]')::text as rows from ${table} one ${ofAccounts}`;
      const { rows } = await cell.query<{ rows: string }>(text, [accounts]);
      await fill(client, `stored_${table}`, rows[0]?.rows ?? "[]");
    }
  });

/** The evidence as rows of the tables in evidence.sql. */
function tablesOf(evidence: Evidence): Record<string, readonly object[]> {
  const { requests = [], reads = [], endpoints = [], webhooks = [], subscribers = [], deliveries } = evidence;
  const secrets = new Map(endpoints.map(({ id, secret }) => [id, secret]));
  const responses = requests.flatMap(({ idempotencyKey: key, responses }) =>
    responses.map(({ status, body }) => {
      const resource = status === 200 ? JSON.parse(body) : null;
      return { key, status, body, code: status === 200 ? "" : codeOf(body), resource };
    }),
  );
  return {
    charge: chargesIn(evidence.gatewayLog),
    token: tokensIn(evidence.gatewayLog),
    request: requests.map(({ idempotencyKey: key, body, blockedAtMs, ...request }) => ({
      ...{ ...request, ...body, key },
      blocked: blockedAtMs === undefined ? null : newIdAt("pay", new Date(blockedAtMs)),
    })),
    response: responses,
    status_read: reads,
    webhook: webhooks.map((one) => ({ ...one, signed: isSigned(one, secrets.get(one.endpoint) ?? "") })),
    receiver: endpoints.map((endpoint) => ({ ...endpoint, ends: behaviors[endpoint.behavior] })),
    subscriber: subscribers.map(({ id, due, card }) => ({ id, due, kind: card.kind, code: card.code })),
    confirmed_customer: (deliveries?.customers ?? []).map((id) => ({ id })),
  };
}

/** The payments in the gateway's log: how often each was created, whether it was charged, and its refunds. */
function chargesIn(log: readonly JournalEntry[]): object[] {
  const charges = new Map<string, { created: number; took: boolean; refundAmounts: number[] }>();
  for (const entry of log) {
    if (!("payment" in entry)) continue;
    const { id, status, metadata } = entry.payment;
    const before = charges.get(id);
    const refund = entry.type === "payment_refunded" ? [entry.amount ?? 0] : [];
    charges.set(id, {
      ...entry.payment,
      created: (before?.created ?? 0) + (entry.type === "payment_created" ? 1 : 0),
      took: before?.took === true || ["paid", "captured", "refunded"].includes(status),
      refundAmounts: [...(before?.refundAmounts ?? []), ...refund],
      ...{ payment: metadata?.payment },
    });
  }
  const sorted = (amounts: number[]) => amounts.toSorted((a, b) => a - b).join(" ");
  return [...charges.values()].map((charge) => ({ ...charge, refunds: sorted(charge.refundAmounts) }));
}

/** The tokens of cards in the gateway's log, and whether it deleted them. */
function tokensIn(log: readonly JournalEntry[]): object[] {
  const removed = new Set(log.flatMap((entry) => (entry.type === "token_removed" ? [entry.id] : [])));
  return log.flatMap((entry) =>
    entry.type === "token_created" ? [{ id: entry.token.id, removed: removed.has(entry.token.id) }] : [],
  );
}

/** Verifies a signature as documented, independently of the service's code. */
function isSigned({ signature, body, atMs }: ReceivedWebhook, secret: string): boolean {
  const [, time = "", digest = ""] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  const expected = createHmac("sha256", secret).update(`${time}.${body}`).digest();
  const actual = Buffer.from(digest, "hex");
  const inTime = Math.abs(Math.floor(atMs / 1000) - Number(time)) <= 300;
  return inTime && actual.length === expected.length && timingSafeEqual(actual, expected);
}
