import Ajv2020 from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { expect } from "vitest";
import { mcp } from "@/server/api/mcp/mcp";
import { toolsFor } from "@/server/api/mcp/tools";
import { findCardNumber } from "@/server/base/card-numbers/card-number";
import { fromOutside, type TestAccount } from "./account";

// The wire is what is under test: its answers are looked into freely, and checked where it matters.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Json = any;

type Reply = { status: number; headers: Headers; text: string; body: Json };

/**
 * Sends one message to the tool endpoint, as an agent's client does. Checks that no response contains a
 * secret or a card number.
 */
export async function rpc(
  key: string,
  method: string,
  params?: object,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const sent = new Request("http://localhost:3000/mcp", {
    method: "POST",
    headers: {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const response = await fromOutside(() => mcp(sent));
  const text = await response.text();
  expect(text, `${method}: a secret`).not.toMatch(/sk_(?:test|live)_hl_\w{20}|whsec_[\w+/]{20}/);
  expect(findCardNumber(text), `${method}: a card number`).toBe(false);
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: text === "" ? null : JSON.parse(text),
  };
}

/** Returns a tool's response to a key, checked against the tool's output schema. */
export async function toolWith(key: string, name: string, args: object = {}): Promise<Json> {
  const { body } = await rpc(key, "tools/call", { name, arguments: args });
  checkResult(name, body.result);
  return body.result;
}

/** Returns a tool's response to a merchant's agent. */
export const tool = (shop: TestAccount, name: string, args: object = {}) =>
  toolWith(shop.nextKey(), name, args);

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
const validators = new Map(
  toolsFor({ keyId: "", access: "full", disabledTools: [], roles: [], scopes: null }).map(
    ({ name, outputSchema }) => [name, ajv.compile(outputSchema)],
  ),
);

/** Checks a tool's response against its output schema, for results and errors. */
export function checkResult(name: string, result: Json): void {
  const validate = validators.get(name);
  expect(validate?.(result.structuredContent), `${name}: ${ajv.errorsText(validate?.errors)}`).toBe(true);
  const { mode, result: good, error } = result.structuredContent;
  expect((good === undefined) !== (error === undefined), `${name}: a result or an error`).toBe(true);
  expect(result.isError).toBe(error !== undefined);
  const first = mode === "live" ? "Mode: live - real money" : "Mode: test";
  expect(result.content[0].text.split("\n")[0]).toBe(first);
  expect(JSON.parse(result.content[1].text)).toEqual(result.structuredContent);
}
