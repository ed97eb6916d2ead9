import { beforeAll, expect, test } from "vitest";
import { connected } from "@/server/apps/apps.fixture";
import type { AnyOperation } from "@/server/core/operation/operation";
import { newId, type Prefix } from "@/server/core/values/ids";
import { registry } from "@/server/registry";
import { openSession } from "@/server/team/session";
import { member } from "@/server/team/team.fixture";
import { asOwner, dashboard } from "@/server/test/account";
import { kindsIn, make } from "@/server/test/objects";
import { merchant } from "@/server/verification/verification.fixture";
import { schemaOf } from "./places";

/** Dashboard-only operations that take an ID; `isolation.test.ts` has the API's. */
const operations = Object.entries(registry).flatMap(([noun, verbs]) =>
  Object.entries(verbs).flatMap(([verb, op]: [string, AnyOperation]) => {
    const [prefix] = op.rest === undefined ? kindsIn(schemaOf(op)) : [];
    // Apps are registered for all accounts.
    return prefix === undefined || prefix === "client"
      ? []
      : [{ name: `${noun}.${verb}`, noun, verb, prefix, op }];
  }),
);

/** The inputs of a call besides the ID. */
const more: Record<string, object> = {
  "customers.note": { note: "Changed" },
  "customers.search": { query: "Sara" },
  "members.change_role": { role: "viewer" },
  ...Object.fromEntries(
    ["api_keys.limit_refunds", "connected_apps.limit_refunds"].map((name) => [
      name,
      { refund_daily_limit: null, refund_approval_above: null },
    ]),
  ),
};

const inputOf = ({ name, op }: { name: string; op: AnyOperation }, id: string): object => {
  const schema = JSON.stringify(schemaOf(op));
  const [, list] = /"(\w+)":\{[^{}]*"type":"array","items":\{[^{}]*"pattern":"\^/.exec(schema) ?? [];
  const [, single] = /"(\w+)":\{[^{}]*"pattern":"\^[a-z]+_\[0-7\]/.exec(schema) ?? [];
  const field: object = list !== undefined ? { [list]: [id] } : { [single ?? "id"]: id };
  return { ...more[name], ...field };
};

const tables: Partial<Record<Prefix, string>> = {
  ...{
    cus: "customer",
    pay: "payment",
    ref: "refund",
    plink: "payment_link",
    sub: "subscription",
    evt: "event",
    dlv: "webhook_delivery",
  },
  ...{
    we: "webhook_endpoint",
    req: "request_log",
    view: "saved_view",
    doc: "verification_document",
    key: "api_key",
  },
  ...{ inv: "invitation", ses: "dashboard_session", acct: "account", app: "oauth_grant" },
};

const stateOf = async (prefix: Prefix, id: string): Promise<string> => {
  const from = prefix === "usr" ? "membership t where user_id = $1" : `${tables[prefix]} t where id = $1`;
  const { rows } = await asOwner(`select to_jsonb(t)::text as state from ${from}`, [id]);
  expect(rows, prefix).toHaveLength(1);
  return rows[0].state;
};

let strangers: Record<string, ReturnType<typeof dashboard>>;
let ids: Partial<Record<Prefix, string>>;

beforeAll(async () => {
  const [shop, other] = [await merchant({ mode: "test" }), await merchant({ mode: "test" })];
  const { userId } = await member(shop.id, "admin");
  const invitation = await shop.api.invitations.create({ email: `${userId}@guest.example`, role: "viewer" });
  const view = await shop.api.saved_views.create({
    page: "payments",
    name: "Failed",
    query: "status=failed",
  });
  await connected({ shop });
  const { rows: apps } = await asOwner("select id from oauth_grant where account_id = $1", [shop.id]);
  await other.upload("iban_letter");
  const { documents } = await shop.upload("iban_letter");
  const objects = (["cus", "pay", "ref", "plink", "sub", "evt", "we", "dlv", "req", "key"] as const).map(
    async (kind) => [kind, await make(kind, shop)] as const,
  );
  ids = {
    ...Object.fromEntries(await Promise.all(objects)),
    ...{ view: view.id, inv: invitation.id, usr: userId, acct: shop.id, doc: documents[0]?.id ?? "" },
    app: apps[0].id,
    ses: await openSession(userId, shop.id, { userAgent: null, ip: null }),
  };
  strangers = { "another account": other.api, "the other mode": dashboard(shop.id, { mode: "live" }) };
});

/** Belong to an account, not to one of its modes. */
const ofBothModes: readonly Prefix[] = ["view", "inv", "usr", "ses", "acct", "doc"];

type Callable = Record<string, Record<string, (input: object) => Promise<unknown>>>;

async function outcomeOf(
  stranger: keyof typeof strangers,
  operation: (typeof operations)[number],
  id: string,
) {
  const caller = strangers[stranger] as unknown as Callable; // any operation by its name, with any input
  const outcome = await caller[operation.noun]
    ?.[operation.verb]?.(inputOf(operation, id))
    .catch(({ cause, message }) => ({ code: cause?.code ?? message, param: cause?.param, message }));
  return JSON.stringify(outcome).replaceAll(id, "the ID");
}

test.each(operations)("$name treats another account's ID like an unknown one", async (operation) => {
  const { prefix } = operation;
  const id = ids[prefix];
  if (id === undefined) throw new Error(`No object to try ${operation.name} with: make a ${prefix}_ above.`);
  const before = await stateOf(prefix, id);
  for (const stranger of Object.keys(strangers)) {
    if (stranger === "the other mode" && ofBothModes.includes(prefix)) continue;
    const outcome = await outcomeOf(stranger, operation, id);
    expect(outcome, stranger).toBe(await outcomeOf(stranger, operation, newId(prefix)));
    expect(outcome).not.toMatch(/"code":"(?:parameter_missing|internal_error)"/);
  }
  expect(await stateOf(prefix, id)).toBe(before);
});
