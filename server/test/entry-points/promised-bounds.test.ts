import { expect, test } from "vitest";
import { z } from "zod";
import { tools } from "@/server/api/tools/tools";
import type { AnyOperation } from "@/server/core/operation/operation";
import { registry } from "@/server/registry";
import { kindsIn } from "@/server/test/objects";

type Json = { [key: string]: unknown };
const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The documented limits of length in characters, value or count. Some fields differ between operations. */
const promised: Record<string, string> = {
  name: "1-100",
  "api_keys.create name": "1-60",
  email: "1-254",
  phone: "1-32",
  reference: "1-64",
  reference_number: "1-64",
  authorization_code: "1-64",
  description: "1-500",
  "webhook_endpoints.create description": "1-200",
  "webhook_endpoints.update description": "1-200",
  note: "1-500",
  inactive_message: "1-300",
  token: "1-255",
  url: "1-2048",
  success_url: "?-2048",
  cancel_url: "?-2048",
  callback_url: "?-2048",
  object_id: "1-60",
  error_code: "1-60",
  path: "1-200",
  operation: "1-80",
  idempotency_key: "1-255",
  metadata: "?-50 of 0-500",
  "metadata of a list": "?-3 of 0-500",
  amount: "1-100000000",
  amount_min: "1-100000000",
  amount_max: "1-100000000",
  last4: "?-4",
  statuses: "?-5",
  interval_count: "1-365",
  cycles_total: "1-1200",
  limit: "1-100",
  max_payments: "1-10000",
  status: "200-599",
  expire_old_in: "0-604800",
  collect: "?-4",
  "payment_links.create fields": "?-5",
  "tool create_payment_link fields": "?-5",
  "payment_links.test_pay fields": "?-5 of ?-1200",
  "tool test_pay_link fields": "?-5 of ?-1200",
  types: "?-20",
  // Any outcome pays, so only the body size limits it.
  "payment_links.test_pay outcome": "?-65536",
  "tool test_pay_link outcome": "?-65536",
  "tool create_webhook_endpoint description": "1-200",
  password: "12-128",
  current: "1-128",
  proof: "1-128",
  code: "6-20",
  "pictures.create data_base64": "1-6990508",
  "payments.confirm code": "4-10",
  payment_methods: "?-3",
  before: "1-2147483647",
  action: "1-60",
  person: "1-254",
  target: "1-60",
  "customers.search q": "1-100",
  "customers.note note": "1-2000",
  "balance.days from": "?-10",
  "balance.days to": "?-10",
  "search.find query": "2-300",
  "saved_views.list page": "1-60",
  "saved_views.create page": "1-60",
  "saved_views.create name": "1-60",
  "saved_views.create query": "?-2000",
  "settings.update name": "1-200",
  name_ar: "1-200",
  registration: "?-40",
  vat_number: "?-40",
  address: "1-200",
  items: "?-20",
  quantity: "1-10000",
  quantity_max: "2-10000",
  stock: "1-1000000",
  stock_add: "1-1000000",
  shop_title: "1-60",
  shop_title_ar: "1-60",
  shop_description: "1-300",
  shop_description_ar: "1-300",
  discount_code: "?-120",
  "payment_links.create code": "3-30",
  "tool create_payment_link code": "3-30",
  percent: "1-100",
  max_uses: "1-10000",
  display_name: "1-100",
  display_name_ar: "1-100",
  website: "?-300",
  support_email: "1-254",
  support_phone: "1-32",
  brand_color: "?-7",
  link_expiry_days: "1-366",
  image: "1-6990508",
  kinds: "?-2",
  "settings.close_account name": "?-400",
  "reports.summary from": "?-10",
  "reports.summary to": "?-10",
  "verification.accept_contract version": "1-32",
  "api_keys.choose_tools turn_on": "?-50",
  "api_keys.choose_tools turn_off": "?-50",
  "api_keys.create allowed_addresses": "?-50",
  "api_keys.create scopes": "?-20",
  "api_keys.restrict allowed_addresses": "?-50",
  "api_keys.restrict scopes": "?-20",
  "verification.accept_contract digest": "?-64",
  "verification.simulate documents": "?-10",
  "verification.simulate note": "0-500",
  confirmation_token: "20-250",
  query: "2-200",
  "settings.update payout_days": "?-7",
  "payouts.import date": "?-10",
  "payouts.import file": "1-5592408",
  "payment_links.create_many batch": "1-100",
  "payment_links.create_many rows": "?-50",
  "api_keys.limit_refunds refund_daily_limit": "0-1000000000",
  "api_keys.limit_refunds refund_approval_above": "0-1000000000",
  "connected_apps.limit_refunds refund_daily_limit": "0-1000000000",
  "connected_apps.limit_refunds refund_approval_above": "0-1000000000",
  "pairings.read code": "?-20",
  "pairings.allow code": "?-20",
  "pairings.deny code": "?-20",
  endpoint: "1-1024",
  p256dh: "87-87",
  auth: "22-22",
  "settings.choose_mails mute": "?-2",
  "settings.choose_mails unmute": "?-2",
  "tool search_docs limit": "1-10",
  "tool kyc_submit_document number": "1-64",
  "tool kyc_submit_document expires_on": "1-10",
  "tool kyc_submit_document name": "1-255",
  data_base64: "1-4194304",
  // Drafts are stored as typed and validated on submission.
  "verification.save *": "?-2048",
  "tool kyc_save_answers *": "?-2048",
  "tool kyc_accept_contract version": "1-32",
  "tool kyc_accept_contract digest": "?-64",
  "connected_apps.read_request redirect_uri": "?-500",
  "connected_apps.read_request response_type": "?-100",
  "connected_apps.read_request code_challenge": "?-200",
  "connected_apps.read_request code_challenge_method": "?-20",
  "connected_apps.read_request state": "?-1000",
  "connected_apps.read_request scope": "?-2000",
  "connected_apps.read_request resource": "?-500",
  "connected_apps.authorize redirect_uri": "?-500",
  "connected_apps.authorize response_type": "?-100",
  "connected_apps.authorize code_challenge": "?-200",
  "connected_apps.authorize code_challenge_method": "?-20",
  "connected_apps.authorize state": "?-1000",
  "connected_apps.authorize scope": "?-2000",
  "connected_apps.authorize resource": "?-500",
  "connected_apps.authorize scopes": "?-10",
  "tool list_balance_days from": "?-10",
  "tool list_balance_days to": "?-10",
};

/** A field's own limits as a string, or undefined without limits or with an enum. */
function boundOf(schema: unknown): string | undefined {
  if (!isRecord(schema) || "enum" in schema || "const" in schema || kindsIn(schema).length > 0)
    return undefined;
  const { anyOf, type, format, pattern, minLength, maxLength, minimum, maximum, maxItems, maxProperties } =
    schema;
  if (Array.isArray(anyOf)) return anyOf.map(boundOf).find((bound) => bound !== undefined);
  if (type === "integer") return `${minimum}-${maximum}`;
  if (type === "array") return `?-${maxItems}`;
  if (isRecord(schema.additionalProperties))
    return `?-${maxProperties} of ${boundOf(schema.additionalProperties)}`;
  if (type !== "string" || format === "date-time") return undefined;
  const [, from, to] = /\{(\d+),(\d+)\}\$$/.exec(String(pattern)) ?? [];
  return `${minLength ?? from ?? "?"}-${maxLength ?? to}`;
}

type Named = { name: string; op: Pick<AnyOperation, "input" | "effect"> };

const operations: Named[] = [
  ...Object.entries(registry).flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, op]: [string, AnyOperation]) => ({ name: `${noun}.${verb}`, op })),
  ),
  ...tools.map(({ name, input, operation: { effect } }) => ({ name: `tool ${name}`, op: { input, effect } })),
];

function bounded(schema: unknown): [name: string, bound: string][] {
  const properties = isRecord(schema) && isRecord(schema.properties) ? schema.properties : {};
  return Object.entries(properties).flatMap(([name, inner]): [string, string][] => {
    const bound = boundOf(inner);
    return [...(bound === undefined ? [] : [[name, bound] satisfies [string, string]]), ...bounded(inner)];
  });
}

test("every field has its documented limit in every operation", () => {
  const wrong = operations.flatMap(({ name, op }) =>
    bounded(z.toJSONSchema(op.input, { io: "input", unrepresentable: "any" })).flatMap(([field, bound]) => {
      const isSearched = field === "metadata" && op.effect === "read";
      const stated =
        promised[`${name} ${field}`] ??
        promised[`${name} *`] ??
        promised[isSearched ? "metadata of a list" : field];
      return stated === bound || field === "events" ? [] : [`${name} ${field}: ${bound}, not ${stated}`];
    }),
  );
  expect(wrong).toEqual([]);
});
