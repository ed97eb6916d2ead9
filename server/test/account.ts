import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import type { KeyAccess, Mode, Role } from "@/prisma/states";
import { rest } from "@/server/api/rest";
import { createCaller } from "@/server/api/trpc";
import { inCell } from "@/server/base/db/cell";
import { firstCell } from "@/server/base/db/cells";
import { contextOf } from "@/server/context";
import type { ActorRole } from "@/server/core/operation/roles";
import { newId } from "@/server/core/values/ids";
import { hashKey, newSecretKey, secretPrefix } from "@/server/keys/secret";
import { cluster } from "./full";
import { checkAnswer } from "./openapi-check";
import { connectionTo, testDatabase } from "./worker";

export type Answer = { status: number; body: Json; text: string; headers: Headers };
// The wire is what is under test: its answers are looked into freely, and checked where it matters.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Json = any;

type Call = {
  key?: string | null;
  headers?: Record<string, string>;
  idempotencyKey?: string | null;
  raw?: string;
};

type KeyCreator = { userId: string; role: Role };

let ownerPool: Promise<pg.Pool> | undefined;

/** As the owner of the tables, for changes that only the passage of time or a crashed process causes. */
export async function asOwner(text: string, values: unknown[] = []) {
  return (await ownedPool()).query(acceptedByCitus(text), values);
}

/** Rewrites what Citus refuses in an update: intervals added to a time with a zone, and `clock_timestamp()`. */
const acceptedByCitus = (text: string) =>
  cluster === null
    ? text
    : text
        .replace(
          /\b([a-z_.]+) ([-+]) (interval '[^']*'|make_interval\([^)]*\)|\$\d+::interval)/g,
          "($1 at time zone 'UTC' $2 $3) at time zone 'UTC'",
        )
        .replaceAll("clock_timestamp()", "now()");

function ownedPool(): Promise<pg.Pool> {
  ownerPool ??= testDatabase().then(({ ownerUrl }) => new pg.Pool({ ...connectionTo(ownerUrl), max: 4 }));
  return ownerPool;
}

/** Like `asOwner`, without the triggers that protect history: for rows from the past. */
export async function withoutTriggers(text: string, values: unknown[] = []) {
  const client = await (await ownedPool()).connect();
  try {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    await client.query(acceptedByCitus(text), values);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

/** A merchant for a test, and the API as its server calls it. */
export async function account({ mode = "test" as Mode, verification = "approved", keyCount = 10 } = {}) {
  const id = newId("acct");
  await asOwner(
    "insert into account (id, name, display_name, verification_status) values ($1, 'Test Est.', 'Test Shop', $2)",
    [id, verification],
  );
  /** Without a creator, keys have no role limit, as if issued by the operator. */
  const addKeys = async (
    count: number,
    keyMode: Mode,
    access: KeyAccess = "full",
    creator: KeyCreator | null = null,
  ) => {
    const keys = Array.from({ length: count }, () => newSecretKey(keyMode));
    await asOwner(
      `insert into api_key (id, account_id, mode, name, hash, prefix, last4, access, created_by, role)
       select one.id, $1, $2, 'Test', one.hash, $3, one.last4, $4, $5, $6
       from unnest($7::text[], $8::bytea[], $9::text[]) one (id, hash, last4)`,
      [
        ...[id, keyMode, secretPrefix(keyMode), access, creator?.userId ?? null, creator?.role ?? null],
        ...[keys.map(() => newId("key")), keys.map(hashKey), keys.map((key) => key.slice(-4))],
      ],
    );
    return keys;
  };
  const addKey = async (keyMode: Mode, access?: KeyAccess, creator?: KeyCreator | null) =>
    (await addKeys(1, keyMode, access, creator))[0] ?? "";
  // The rate limit is per key, so a test with many calls uses another key for each.
  const keys = await addKeys(keyCount, mode);
  let index = 0;
  const nextKey = () => keys[index++ % keys.length] ?? "";
  return { id, key: nextKey(), nextKey, addKey, ...client(nextKey) };
}

export type TestAccount = Awaited<ReturnType<typeof account>>;

function client(nextKey: () => string) {
  const call = (method: string, path: string, body?: unknown, options: Call = {}) =>
    request(method, path, body, { key: nextKey(), ...options });
  return {
    get: (path: string, options?: Call) => call("GET", path, undefined, options),
    post: (path: string, body?: unknown, options?: Call) => call("POST", path, body, options),
    delete: (path: string, options?: Call) => call("DELETE", path, undefined, options),
  };
}

/** Runs work outside the tests' cell, as a client's request does. */
export const fromOutside = <T>(work: () => T): T => inCell(firstCell, work);

/** One request to `/v1`, through the handler shared by both entry points. */
export async function request(
  method: string,
  path: string,
  body?: unknown,
  options: Call = {},
): Promise<Answer> {
  const { key, headers = {}, idempotencyKey = randomUUID(), raw } = options;
  const content = raw ?? (body === undefined ? null : JSON.stringify(body));
  const sent = new Request(`http://localhost:3000${path}`, {
    method,
    headers: {
      ...(key === undefined || key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(method === "POST" && idempotencyKey !== null ? { "idempotency-key": idempotencyKey } : {}),
      ...(content === null ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(method === "POST" && content !== null ? { body: content } : {}),
  });
  const response = await fromOutside(() => rest(sent));
  const text = await response.text();
  checkAnswer(method, path, { status: response.status, text, headers: response.headers });
  return { status: response.status, body: JSON.parse(text), text, headers: response.headers };
}

export const gatewayUrl = () => inject("gateway").url;

/** Calls the dashboard's procedures as a user with a role. */
export const dashboard = (
  accountId: string,
  {
    role = "owner" as ActorRole,
    idempotencyKey = null as string | null,
    mode = "test" as Mode,
    user: id = newId("usr"),
    session = newId("ses"),
    access = { provedAt: new Date(), secondFactor: true },
    pageAccount = null as string | null,
  } = {},
) => {
  return createCaller({
    ...contextOf({
      scope: { accountId, mode },
      actor: { type: "user", id, role, session },
      requestId: newId("req"),
      version: "2026-01-01",
      locale: "en",
    }),
    verificationStatus: "approved",
    idempotencyKey,
    access,
    pageAccount,
    person: { user: id, email: `${role}@shop.example`, role, session, ip: "192.0.2.1" },
  });
};
