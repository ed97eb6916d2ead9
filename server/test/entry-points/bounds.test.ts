import type { TRPCError } from "@trpc/server";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type Route, routes } from "@/server/api/routes";
import { isRecord } from "@/server/base/runtime/values";
import { ApiError } from "@/server/core/operation/errors";
import type { AnyOperation } from "@/server/core/operation/operation";
import { registry } from "@/server/registry";
import { account, dashboard, type TestAccount } from "@/server/test/account";
import { type Known, kindInPath, make } from "@/server/test/objects";
import { fieldsOf, type Json, least } from "./edges";

function withValue(base: unknown, [name = "", ...rest]: string[], value: unknown): Json {
  const own = isRecord(base) ? base : {};
  return { ...own, [name]: rest.length === 0 ? value : withValue(own[name], rest, value) };
}

type Outcome = { status: number; code?: string | undefined; param?: string | null | undefined };

async function byRest(shop: TestAccount, { method, path }: Route, { id, ...input }: Json): Promise<Outcome> {
  const at = path.replace(/\{\w+\}/, String(id));
  const pairs = Object.entries(input).flatMap(([name, value]): [string, unknown][] => {
    if (isRecord(value)) return Object.entries(value).map(([key, text]) => [`${name}[${key}]`, text]);
    return [value].flat().map((one) => [name, one]);
  });
  const query = pairs.map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
  );
  const response =
    method === "POST" ? await shop.post(at, input) : await shop.get(`${at}?${query.join("&")}`);
  return { status: response.status, code: response.body.error?.code, param: response.body.error?.param };
}

type Callable = Record<string, Record<string, (input: object) => Promise<unknown>>>;

function byDashboard(shop: TestAccount, name: string, input: Json): Promise<Outcome> {
  const [noun = "", verb = ""] = name.split(".");
  const caller = dashboard(shop.id) as unknown as Callable; // any operation by its name
  const failed = ({ cause }: TRPCError) =>
    cause instanceof ApiError
      ? { status: cause.status, code: cause.code, param: cause.param }
      : { status: 500 };
  return (caller[noun]?.[verb]?.(input) ?? Promise.resolve()).then(() => ({ status: 200 }), failed);
}

const operations = Object.entries(registry).flatMap(([noun, verbs]) =>
  Object.entries(verbs).map(([verb, op]: [string, AnyOperation]) => ({ name: `${noun}.${verb}`, op })),
);
const requiredBeside: Record<string, Json> = {
  "customers.create": { name: "Sara" },
  "payment_links.create": { amount: 500, discount: { code: "EID10", percent: 10 } },
  "subscriptions.create": { interval: "day" },
  "api_keys.limit_refunds": { refund_daily_limit: null, refund_approval_above: null },
  "connected_apps.limit_refunds": { refund_daily_limit: null, refund_approval_above: null },
  "profile.change_password": { current: "the old words", password: "nine new words" },
  // The browser's key of RFC 8291, section 5.
  "push.subscribe": {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "A".repeat(22),
  },
};
/** Limits narrowed by an object's state, such as the amount its customer agreed to. */
const narrower: Record<string, unknown[]> = {
  "subscriptions.update amount": [100_000_000],
  "payment_links.test_pay amount": [1, 100_000_000],
  "payment_links.test_pay quantity": [10_000],
  "payment_links.update stock_add": [1, 1_000_000],
};
/** Texts with a format have their own tests. Here only characters that are never allowed. */
const semantic = [
  /^verification\.(save|simulate) /,
  /^settings\.update (registration|vat_number|website|support_email|support_phone|brand_color)$/,
  /^customers\.(create|update) vat_number$/,
  /^settings\.close_account name$/,
  /^saved_views\.create query$/,
  /^profile\.(change_password|prove) /,
  /^payment_links\.create_many rows$/,
  /^payment_links\.(create|test_pay) (fields|discount(\.code|_code)?)$/,
  /^request_logs\.idempotency_key /,
  /^api_keys\.(create|restrict) allowed_addresses$/,
  /^pairings\./,
  /^push\.subscribe p256dh$/,
  /^connected_apps\.(read_request|authorize) /,
];
const isSemantic = (field: string) => semantic.some((one) => one.test(field));
const visible = (value: unknown) => JSON.stringify(value).slice(0, 60);

describe.each(operations.map(({ name, op }) => [name, op] as const))("%s", (name, op) => {
  const route = routes.find((one) => one.name === name);
  const schema: Json = z.toJSONSchema(op.input, { io: "input", unrepresentable: "any" });
  const fields = fieldsOf(schema).filter(
    ({ path: [first = ""], edges }) =>
      !route?.params.includes(first) && edges.good.length + edges.bad.length > 0,
  );

  test.runIf(fields.length > 0)(
    "accepts values at each limit and rejects values beyond it by name",
    async () => {
      const tries = fields.reduce((sum, { edges }) => sum + edges.good.length + edges.bad.length, 0);
      const shop = await account({ keyCount: 2 + Math.ceil(tries / 19) });
      const known: Known = {};
      const kind = route && kindInPath(route);
      const id = kind === undefined ? {} : { id: await make(kind, shop, known) };
      const base = { ...Object(least(schema)), ...requiredBeside[name], ...id };
      const send = (input: Json) => (route ? byRest(shop, route, input) : byDashboard(shop, name, input));
      const wrong: string[] = [];
      for (const { path, edges } of fields) {
        const param = path.join(".");
        const isAbout = ({ code, param: output }: Outcome) =>
          code === "parameter_invalid" && (output === param || output?.startsWith(`${param}.`) === true);
        for (const value of isSemantic(`${name} ${param}`) ? [] : edges.good) {
          if (narrower[`${name} ${param}`]?.includes(value)) continue;
          const outcome = await send(withValue(base, path, value));
          if (outcome.status >= 500 || isAbout(outcome))
            wrong.push(`${param} refused ${visible(value)}: ${visible(outcome)}`);
        }
        for (const value of edges.bad) {
          if (isSemantic(`${name} ${param}`) && String(value).includes("\u0000")) continue;
          const outcome = await send(withValue(base, path, value));
          if (!isAbout(outcome)) wrong.push(`${param} took ${visible(value)}: ${visible(outcome)}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});
