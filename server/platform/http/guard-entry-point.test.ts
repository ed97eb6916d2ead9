import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { casesOf, seed } from "@/server/test/full";
import { cardNumbers, spellings, unicodeEscaped } from "@/server/test/inputs/cards";
import { seeded } from "@/server/test/inputs/seeded";
import { numbersIn } from "@/server/test/texts/numbers-in";
import { type EntryPoint, entryPoints } from "./entry-points";
import { createRouter } from "./router";
import { noApi } from "./router.fixture";

const random = seeded(seed);
/** Requests that reached a handler. */
let handled: string[] = [];
let origin = "";

const server = createServer(
  createRouter({
    operators: { answer: () => false },
    api: noApi,
    async handle(request: IncomingMessage, response: ServerResponse) {
      handled.push(`${request.method} ${request.url}`);
      response.end("handled");
    },
    trustProxy: false,
  }),
);

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listens on TCP, so the address is an object
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  handled = [];
});

type Sent = { method: string; path: string; headers?: Record<string, string>; body?: string };

async function send({ path, ...init }: Sent) {
  const response = await fetch(origin + path, init);
  const text = await response.text();
  return { status: response.status, text, param: /"param":"([^"]*)"/.exec(text)?.[1] ?? null };
}

const all = Object.entries(entryPoints).map(([name, entryPoint]): [string, EntryPoint] => [name, entryPoint]);
const guarded = all.filter(([, { cardNumbers }]) => cardNumbers === "refused");
const asBytes = (text: string) => Buffer.from(text.replaceAll("\n", " "), "utf8").toString("latin1");

/** Every part of a request to an entry point that the caller controls. */
function placesOf({ methods, path, contentTypes }: EntryPoint, text: string): Record<string, Sent> {
  const method = methods === "every" ? "POST" : (methods.at(-1) ?? "GET");
  const to = path.replaceAll(/\{\w+\}|\*/g, "x");
  const json = { "content-type": "application/json" };
  const bodies: Record<string, Sent> = contentTypes.includes("application/json")
    ? {
        "a value": { method, path: to, headers: json, body: JSON.stringify({ name: text }) },
        "a nested value": { method, path: to, headers: json, body: JSON.stringify({ a: { b: text } }) },
        "a key": { method, path: to, headers: json, body: JSON.stringify({ [text]: 1 }) },
        "escaped JSON": { method, path: to, headers: json, body: `{"name":"${unicodeEscaped(text)}"}` },
      }
    : {};
  const form = { "content-type": "application/x-www-form-urlencoded" };
  if (contentTypes.includes("application/x-www-form-urlencoded"))
    bodies["a form field"] = {
      method,
      path: to,
      headers: form,
      body: `${new URLSearchParams({ email: text })}`,
    };
  return {
    ...bodies,
    "the query": { method, path: `${to}?name=${encodeURIComponent(text)}` },
    "a name in the query": { method, path: `${to}?${encodeURIComponent(text)}=1` },
    "the User-Agent": { method, path: to, headers: { "user-agent": asBytes(text) } },
    "a file name": { method, path: to, headers: { "x-file-name": encodeURIComponent(text) } },
  };
}

test("every entry point with a body rejects card numbers, except those that store nothing", () => {
  const unguarded = all.filter(
    ([, { maxBytes, cardNumbers }]) => maxBytes > 0 && cardNumbers === "not_stored",
  );
  expect(unguarded.map(([name]) => name)).toEqual([
    "oauthToken",
    "oauthRevoke",
    "gatewayCallback",
    "reminders",
    "jobs",
  ]);
  const byOperation = all.filter(([, { cardNumbers }]) => cardNumbers === "refused_by_operation");
  expect(byOperation.map(([name]) => name)).toEqual(["rest", "mcp", "trpc"]);
});

test("rejects every form of a card number in every part of a request before the handler runs", async () => {
  const forms = Object.entries(spellings);
  const cases = guarded.flatMap(([name, entryPoint]) =>
    Object.keys(placesOf(entryPoint, "x")).map((place) => ({ name, entryPoint, place })),
  );
  const numbers = cardNumbers(casesOf(cases.length * forms.length, cases.length * 2), random);
  const wrong: string[] = [];
  for (const [n, number] of numbers.entries()) {
    const { name, entryPoint, place } = cases[n % cases.length] ?? { name: "", place: "" };
    const at = Math.floor(n / cases.length) + n * 7;
    const [how, spell] = forms[at % forms.length] ?? ["", String];
    const request = entryPoint && placesOf(entryPoint, spell(number))[place];
    if (request === undefined) throw new Error("no such place");
    const { status, text } = await send(request);
    const echoed = numbersIn(text, new Set([number])).length > 0;
    if (status !== 400 || !text.includes("card_number_refused") || echoed)
      wrong.push(`${name}, ${place}, ${how}: ${status}${echoed ? ", echoed" : ""}`);
  }
  expect(wrong).toEqual([]);
  expect(handled).toEqual([]);
});

const json = { "content-type": "application/json" };
const card = "5555555555554444";

test.each([
  ["a payer's name, escaped", "/pay/x/attempt", json, `{"name":"${unicodeEscaped(card)}"}`, "name"],
  [
    "the name at sign-up",
    "/api/auth/actions/sign_up",
    json,
    JSON.stringify({ name: `Sara ${card}` }),
    "name",
  ],
  [
    "the business at sign-up",
    "/api/auth/actions/sign_up",
    json,
    JSON.stringify({ business: card }),
    "business",
  ],
  [
    "a file's name",
    "/api/files?type=iban_letter",
    { "x-file-name": `${card}.png`, "content-type": "image/png" },
    "x",
    "x-file-name",
  ],
])("rejects %s and names the field", async (_, path, headers, body, param) => {
  expect(await send({ method: "POST", path, headers, body })).toMatchObject({ status: 400, param });
  expect(handled).toEqual([]);
});

test("accepts card-like passwords at sign-in, OAuth random values, and returns from the bank", async () => {
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const body = `${new URLSearchParams({ email: "sara@shop.example", password: card })}`;
  expect(
    await send({ method: "POST", path: "/api/auth/callback/credentials", headers: form, body }),
  ).toMatchObject({
    status: 200,
  });
  const verifier = `${new URLSearchParams({ grant_type: "authorization_code", code_verifier: card.repeat(3) })}`;
  expect(await send({ method: "POST", path: "/oauth/token", headers: form, body: verifier })).toMatchObject({
    status: 200,
  });
  expect(await send({ method: "GET", path: `/return/x?message=${card}` })).toMatchObject({ status: 200 });
  expect(handled).toHaveLength(3);
});

test("ignores the Cookie and Referer headers", async () => {
  const headers = { cookie: `note=${card}`, referer: `http://localhost/test/payments?q=${card}`, ...json };
  expect(await send({ method: "POST", path: "/pay/x/attempt", headers, body: "{}" })).toMatchObject({
    status: 200,
  });
});
