import type { TRPCError } from "@trpc/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tools } from "@/server/api/tools/tools";
import { isOnlyCardNumber } from "@/server/base/card-numbers/card-number";
import type { AnyOperation } from "@/server/core/operation/operation";
import { newId } from "@/server/core/values/ids";
import { registry } from "@/server/registry";
import { account, asOwner, dashboard, type TestAccount } from "@/server/test/account";
import { type Api, apiProcess, type Reply } from "@/server/test/api";
import { casesOf, seed } from "@/server/test/full";
import { cardNumbers, plainSpellings, spellings, unicodeEscaped } from "@/server/test/inputs/cards";
import { seeded } from "@/server/test/inputs/seeded";
import { checkAnswer } from "@/server/test/openapi-check";
import { deliveries, receiver } from "@/server/test/receiver";
import { numbersIn } from "@/server/test/texts/numbers-in";
import { attemptDelivery } from "@/server/webhooks/attempt.fixture";
import { databaseText, gatewayText } from "./everywhere";
import { isIdentifierPath, jsonAt, leaves, type Place, places, schemaOf } from "./places";

const injections = casesOf(3_000, places.length);
const early = casesOf(240, 54);
const atOnce = 16;
const random = seeded(seed);
const numbers = cardNumbers(injections + early + 1_000, random);
/** Sixteen digits that are not a card number, to prove that the final search finds what is there. */
const control = "4111111111111112";

let shop: TestAccount;
let api: Api;
const requestIds: string[] = [];

beforeAll(async () => {
  shop = await account({ keyCount: Math.ceil((injections + early + 600) / 19) });
  api = await apiProcess();
});

afterAll(() => api.stop());

async function send(method: string, path: string, headers: Record<string, string>, body?: string) {
  const outgoing = { key: shop.nextKey(), headers, ...(body === undefined ? {} : { body }) };
  const reply = await api.send(method, path, outgoing);
  if (path.startsWith("/v1")) requestIds.push(String(reply.headers["service-request-id"]));
  return reply;
}

function check(method: string, path: string, { status, text, headers }: Reply) {
  const ofTheConnection = ["connection", "keep-alive", "date", "transfer-encoding", "content-length"];
  const own = Object.entries(headers).filter(([name]) => !ofTheConnection.includes(name));
  const flat = new Headers(own.map(([name, value]): [string, string] => [name, String(value)]));
  checkAnswer(method, path, { status, text, headers: flat });
}

const isEchoed = ({ text, headers }: Reply, number: string) =>
  numbersIn(JSON.stringify([text, headers]), new Set([number])).length > 0;

function pick<T>(from: readonly T[]): T {
  const one = from[random(from.length)];
  if (one === undefined) throw new Error("there is nothing to pick from");
  return one;
}

const asBytes = (text: string) => Buffer.from(text, "utf8").toString("latin1");

type Written = { how: string; text: string };

/** The text that the service reads from a location. */
const valueIn = ({ holds }: Place, text: string): string =>
  holds === "text" ? String(JSON.parse(text)) : text;

function spelled(number: string, among = spellings): Written {
  const [how, spell] = pick(Object.entries(among));
  return { how, text: spell(number) };
}

/** A number as written in a location. */
function written(number: string, { holds, name }: Place): Written {
  const { how, text } = spelled(number);
  if (holds === "query" || holds === "path") return { how, text };
  // An Idempotency-Key is rejected for its characters before the card check.
  if (name.endsWith("idempotency-key")) return spelled(number, plainSpellings);
  if (holds === "header") return { how, text: asBytes(text.replaceAll("\n", " ")) };
  if (holds === "number")
    return pick([
      { how: "as a number", text: number },
      { how: "as a number with an exponent", text: `${number}0e-1` },
      { how: "as a number with a fraction", text: `${number}.0` },
      { how, text: JSON.stringify(text) },
    ]);
  return random(2) === 0
    ? { how, text: JSON.stringify(text) }
    : { how: `${how}, escaped`, text: `"${unicodeEscaped(text)}"` };
}

type Injection = Written & { number: string; place: Place };

function injectionOf(number: string, n: number): Injection {
  // In steps, since few uploads of an account run at the same time.
  const place = places[(n * 101) % places.length] ?? pick(places);
  return { number, place, ...written(number, place) };
}

/** Returns what is wrong with the response to an injection, or null. */
async function wrong({ number, place, how, text }: Injection): Promise<string | null> {
  const { path, headers, body } = place.put(text);
  const reply = await send(place.method, path, headers, body);
  check(place.method, path, reply);
  const { code } = JSON.parse(reply.text).error ?? {};
  const echoed = isEchoed(reply, number);
  const refused = reply.status === 400 && code === "card_number_refused";
  // An identifier that contains more than a card number is masked. The final search looks for it.
  const masked = place.isIdentifier && !isOnlyCardNumber(valueIn(place, text));
  const rejected = place.isExempt && reply.status === 400;
  if ((refused || masked || rejected) && !echoed) return null;
  return `${place.name}, ${how} (${number}): ${reply.status} ${code}${echoed ? ", and it is echoed" : ""}`;
}

async function inBatches<T, R>(all: T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const starts = Array.from({ length: Math.ceil(all.length / atOnce) }, (_, n) => n * atOnce);
  const results: R[] = [];
  for (const at of starts) results.push(...(await Promise.all(all.slice(at, at + atOnce).map(work))));
  return results;
}

type Send = (number: string) => Promise<Reply>;
const json = { "content-type": "application/json" };
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  send("POST", path, { ...json, "idempotency-key": newId("req"), ...headers }, body);

/** Requests that are rejected or served before the card check. */
const elsewhere: Record<string, Send> = {
  "an unknown path": (number) => send("GET", `/v1/${number}`, {}),
  "below an unknown path": (number) => send("POST", `/v1/cards/${number}/charge?n=${number}`, json, "{}"),
  "an unknown method": (number) => send("PUT", `/v1/payments/${number}`, json, `{"n":"${number}"}`),
  "the key": (number) => send("GET", "/v1/account", { authorization: `Bearer ${number}` }),
  "another scheme": (number) => send("GET", "/v1/account", { authorization: `Basic ${number}` }),
  "the version": (number) => send("GET", "/v1/account", { "service-version": number }),
  "a tracing header": (number) => send("GET", "/v1/account", { "x-request-id": number }),
  "an Idempotency-Key in Arabic digits": (number) =>
    post("/v1/customers", "{}", {
      "idempotency-key": asBytes(spellings["in Arabic digits"]?.(number) ?? ""),
    }),
  "no Idempotency-Key": (number) => send("POST", "/v1/customers", json, `{"name":"${number}"}`),
  "broken JSON": (number) => post("/v1/customers", `{"name":"${number}"`),
  "a key given twice": (number) => post("/v1/customers", `{"${number}":1,"${number}":2}`),
  "an array": (number) => post("/v1/customers", `["${number}"]`),
  "a form": (number) => post("/v1/customers", `card=${number}`, { "content-type": "text/plain" }),
  "a body too large": (number) => post("/v1/customers", `{"name":"${number}${"x".repeat(70_000)}"}`),
  "a stored card's place": (number) =>
    post("/v1/payments", `{"source":{"type":"card","number":"${number}"},"description":"${number}"}`),
  "the query of a tool call": (number) => post(`/mcp?card=${number}`, "{}"),
  "the name of a tool": (number) => call(number, {}),
  "a broken tool call": (number) => post("/mcp", `{"jsonrpc":"2.0","method":"${number}"`),
};

const call = (name: string, args: object) =>
  post(
    "/mcp",
    JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } }),
    { accept: "application/json, text/event-stream" },
  );

const operations = Object.entries(registry).flatMap(([noun, verbs]) =>
  Object.entries(verbs).flatMap(([verb, op]: [string, AnyOperation]) =>
    leaves(schemaOf(op)).map(({ path, type }) => ({ noun, verb, op, path, isKey: type === "key" })),
  ),
);

const inTools = tools.flatMap(({ name, operation: op, input }) =>
  leaves(schemaOf({ ...op, input })).map(({ path, type }) => ({ name, op, path, isKey: type === "key" })),
);

function argumentsWith(number: string, { path, isKey }: { path: string[]; isKey: boolean }): object {
  const isIdentifier = !isKey && isIdentifierPath(path);
  const leaf = JSON.stringify(isIdentifier ? number : spelled(number).text);
  return JSON.parse(isKey ? jsonAt(path, "1", leaf) : jsonAt(path, leaf));
}

describe("a card number", () => {
  test("is rejected in every location and format of every route, and never echoed", async () => {
    const all = numbers.slice(0, injections).map(injectionOf);
    expect(new Set(all.map(({ place }) => place.name)).size).toBe(places.length);
    expect((await inBatches(all, wrong)).filter((problem) => problem !== null)).toEqual([]);
  });

  test("is not echoed when a request is rejected for another reason first", async () => {
    const ways = Object.entries(elsewhere);
    const all = numbers
      .slice(injections, injections + early)
      .map((number, n) => ({ number, way: ways[n % ways.length] }));
    const echoed = await inBatches(all, async ({ number, way: [name, sendIt] = ["", () => call("", {})] }) =>
      isEchoed(await sendIt(number), number) ? name : null,
    );
    expect(echoed.filter((name) => name !== null)).toEqual([]);
  });

  test("is rejected in every argument of every tool and every dashboard field", async () => {
    const caller = dashboard(shop.id) as unknown as Callable; // any operation by its name, with any input
    const own = numbers.slice(injections + early);
    expect(own.length).toBeGreaterThan(operations.length + inTools.length);
    for (const [n, { noun, verb, op, ...at }] of operations.entries()) {
      const number = own[n] ?? "";
      // An image may contain any bytes; what is extracted from it is not text.
      if (op.cardNumberExempt?.({})?.has(at.path.join("."))) continue;
      const failure = await caller[noun]
        ?.[verb]?.(argumentsWith(number, at))
        .catch((error: TRPCError) => error);
      expect(failure, `${noun}.${verb} ${at.path.join(".")}`).toMatchObject({
        cause: { code: "card_number_refused" },
      });
    }
    for (const [n, { name, op, ...at }] of inTools.entries()) {
      const number = own[operations.length + n] ?? "";
      if (op.cardNumberExempt?.({})?.has(at.path.join("."))) continue;
      const reply = await call(name, argumentsWith(number, at));
      expect(isEchoed(reply, number)).toBe(false);
      const { code } = JSON.parse(reply.text).result.structuredContent.error;
      expect(code, `${name} ${at.path.join(".")}`).toBe("card_number_refused");
    }
  });

  test("appears in no table, log line, gateway request or webhook afterwards", async () => {
    const hook = await receiver();
    await post("/v1/webhook_endpoints", JSON.stringify({ url: hook.url }));
    const source = { type: "token", token: "token_test_paid_mada" };
    const sample = { amount: 100, currency: "SAR", source, description: control, metadata: { control } };
    expect((await post("/v1/payments", JSON.stringify(sample))).status).toBe(200);
    const logged = await api.stop();
    for (const { id } of await deliveries(shop)) await attemptDelivery(id);
    const posted = JSON.stringify(hook.received);
    const texts = { tables: await databaseText(), gateway: await gatewayText(), posted, logged };
    expect(
      requestIds.filter((id) => !logged.includes(id)),
      "the log was not seen whole",
    ).toEqual([]);
    const { rows } = await asOwner("select count(*)::int as kept from request_log where account_id = $1", [
      shop.id,
    ]);
    expect(rows[0].kept).toBeGreaterThanOrEqual(injections);
    const searched = new Set([...numbers, control]);
    const found = Object.entries(texts).map(([name, text]) => [name, numbersIn(text, searched)]);
    expect(Object.fromEntries(found)).toEqual({
      tables: [control],
      gateway: [control],
      posted: [control],
      logged: [],
    });
  });
});

type Callable = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;
