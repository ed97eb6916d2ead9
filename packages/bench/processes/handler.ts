import { subscribe } from "node:diagnostics_channel";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { z } from "zod";
import type { Step } from "@/packages/bench/measurements/template";
import { rest } from "@/server/api/rest";
import { apiHandler } from "@/server/api/start";
import { pipeline, pool } from "@/server/base/db/db";
import { contextOf, jobContext } from "@/server/context";
import { commit } from "@/server/core/commit/commit";
import { dayOf, plusDays } from "@/server/core/values/day";
import { newId } from "@/server/core/values/ids";
import { matchOrCreate } from "@/server/customers/write";
import { readOutlook } from "@/server/reports/outlook";
import { readSummary } from "@/server/reports/summary";
import { find } from "@/server/search/find";
import { answerCommands } from "./commands";

// The service's code without its server: creates many customers at once, times queries, and records what a
// request executes.

const Bulk = z.object({ account: z.string(), count: z.int(), name: z.string() });

/** Creates the given number of customers in one transaction, with their events. Returns their IDs. */
async function createCustomers(input: unknown): Promise<string[]> {
  const { account, count, name } = Bulk.parse(input);
  const ctx = jobContext({ accountId: account, mode: "test" }, "bench");
  const made = await Promise.all(
    Array.from({ length: count }, (_, n) => matchOrCreate(ctx, { name: `${name}-${n}` })),
  );
  const changes = made.map(({ change }) => change).filter((change) => change !== null);
  await commit(ctx, {
    insert: changes.flatMap((change) => ("insert" in change ? change.insert : [])),
    events: changes.flatMap(({ events }) => events),
  });
  return made.map(({ row }) => row.id);
}

const Timed = z.object({
  path: z.string(),
  keys: z.array(z.string()),
  account: z.string(),
  since: z.number(),
});

/**
 * Runs a query once with each key. Returns the times in milliseconds and the row count of the last response.
 */
async function time(input: unknown): Promise<{ tookMs: number[]; found: number }> {
  const { path, keys, account, since } = Timed.parse(input);
  const tookMs: number[] = [];
  let found = -1;
  for (const key of keys) {
    const started = performance.now();
    found = await countIn(path, key, account, since);
    tookMs.push(performance.now() - started);
  }
  return { tookMs, found };
}

async function countIn(path: string, key: string, account: string, since: number): Promise<number> {
  const [kind, query = ""] = path.split(":", 2);
  if (kind === "search") return (await find.run(contextIn(account), { query })).data.length;
  if (kind === "home") return paidOnHomePage(account, since, Number(query));
  const request = new Request(`http://localhost${path}`, { headers: { authorization: `Bearer ${key}` } });
  const response = await rest(request);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path}: ${text}`);
  return JSON.parse(text).data?.length ?? 1;
}

/**
 * Reads the data of the dashboard's home page for a period of `days` days that ends half a year after
 * `since`.
 */
async function paidOnHomePage(account: string, since: number, days: number): Promise<number> {
  const ctx = contextIn(account);
  const to = dayOf(new Date(since + 180 * 86_400_000));
  const [summary] = await Promise.all([
    readSummary.run(ctx, { from: plusDays(to, 1 - days), to }),
    readOutlook.run(ctx, {}),
  ]);
  return summary.totals.paid;
}

const contextIn = (accountId: string) =>
  contextOf({
    scope: { accountId, mode: "test" },
    actor: { type: "user", id: newId("usr"), role: "owner", session: newId("ses") },
    requestId: newId("req"),
    version: "2026-01-01",
    locale: "en",
  });

let steps: Step[] = [];

/** Turns a batched statement into the statement for a single request. */
function forOneRequest(text: string, values: unknown[]): Step {
  const rows = /\bunnest\(([^)]*)\) as one \(/;
  const [, columns = ""] = rows.exec(text) ?? [];
  if (columns === "") return { kind: "sql", text, values };
  return {
    kind: "sql",
    text: text.replace(rows, () => `(values (${columns.replaceAll("[]", "")})) as one (`),
    values: values.map((value) => (Array.isArray(value) ? value[0] : value)),
  };
}

const Query = z.object({ text: z.string(), values: z.array(z.unknown()).optional() });
const Sent = z.object({
  request: z.object({
    origin: z.string(),
    method: z.enum(["GET", "POST"]),
    path: z.string(),
    headers: z.array(z.string()),
    body: z.union([z.string(), z.instanceof(Uint8Array)]).nullish(),
  }),
});

/** Records every statement of a connection, a pool or a pipeline from now on. */
function recordQueries(connection: object) {
  const query: unknown = Reflect.get(connection, "query");
  Reflect.set(connection, "query", (...args: unknown[]) => {
    const { text, values } = typeof args[0] === "string" ? { text: args[0] } : Query.parse(args[0]);
    const second = z.array(z.unknown()).safeParse(args[1]).data;
    steps.push(forOneRequest(text, values ?? second ?? []));
    return Reflect.apply(query as () => unknown, connection, args); // the original method
  });
}

/** Records every statement and outgoing request from now on. */
function startRecording() {
  for (const connection of [pool, pipeline]) recordQueries(connection);
  // A transaction takes a connection of the pool, whose queries the pool does not see.
  const connect: unknown = Reflect.get(pool, "connect");
  Reflect.set(pool, "connect", async (...args: unknown[]) => {
    const taken = Reflect.apply(connect as () => unknown, pool, args); // the original method
    if (args.length > 0) return taken; // `pool.query` itself, which is recorded
    const client = (await taken) as pg.PoolClient; // without a callback, it returns a promise
    if (!Object.hasOwn(client, "query")) recordQueries(client);
    return client;
  });
  subscribe("undici:request:create", (message) => {
    const { origin, method, path, headers, body } = Sent.parse(message).request;
    const text = body === undefined || body === null ? null : Buffer.from(body).toString();
    steps.push({ kind: "http", method, url: `${origin}${path}`, headers, body: text });
  });
}

const Recorded = z.object({
  method: z.enum(["GET", "POST"]),
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string().nullable(),
});

/** Processes a request and returns what was recorded. */
async function record(input: unknown) {
  const { method, path, headers, body } = Recorded.parse(input);
  steps = [];
  const response = await apiHandler.rest(new Request(`http://localhost${path}`, { method, headers, body }));
  const text = await response.text();
  const recorded = steps;
  steps = [];
  await wait(500); // background writes are not part of the request
  return { steps: recorded, status: response.status, response: text };
}

answerCommands({ createCustomers, time, record, startRecording: async () => startRecording() });
