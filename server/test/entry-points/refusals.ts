import { createServer, type Server } from "node:http";
import type { ErrorCode } from "@/server/core/operation/errors";
import { newId } from "@/server/core/values/ids";
import { fillKeys } from "@/server/keys/keys.fixture";
import { newSecretKey } from "@/server/keys/secret";
import { member } from "@/server/team/team.fixture";
import { account, asOwner, dashboard, request, type TestAccount } from "@/server/test/account";
import { make } from "@/server/test/objects";

/** Cancels a link that another writer always changes first. Returns the error. */
export async function conflictOn(shop: TestAccount) {
  const id = await make("plink", shop);
  await asOwner(`
    create function faster() returns trigger language plpgsql as $$
    begin raise exception 'another writer was first' using errcode = 'HA001'; end $$;
    create trigger faster before update on payment_link for each row when (new.id = '${id}') execute function faster()`);
  return shop.post(`/v1/payment_links/${id}/cancel`);
}

/** A key whose row was changed by the given SQL. */
export async function keyThat(has: string): Promise<string> {
  const other = await account({ keyCount: 1 });
  await asOwner(`update api_key set ${has} where account_id = $1`, [other.id]);
  return other.key;
}

/** A key of an account that offers no wallets. */
export async function keyOfCardsOnly(): Promise<string> {
  const other = await account({ keyCount: 1 });
  await asOwner("update account set payment_methods = '{card}' where id = $1", [other.id]);
  return other.key;
}

/** The ID of a payment of 100.00 SAR with STC Pay. */
export async function paidByWallet(shop: TestAccount): Promise<string> {
  const source = { type: "stc_pay", mobile: "0501234567" };
  const { id } = (await shop.post("/v1/payments", { amount: 10_000, currency: "SAR", source })).body;
  await shop.post(`/v1/payments/${id}/confirm`, { code: "123456" });
  return id;
}

/** A gateway that does not respond to a token request, or closes the connection. */
export function brokenGateway() {
  const gateway = createServer((requested, response) => {
    gateway.emit("asked");
    if (requested.url?.endsWith("token_hangs_up")) response.destroy();
  });
  return gateway.listen(0, "127.0.0.1");
}

export function originOf(server: Server): string {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : null}`;
}

/** A key configured so that a call ends with this error. */
export async function refusedKey(shop: TestAccount, code: ErrorCode): Promise<string> {
  const { userId } = await member(shop.id, "owner");
  const as = dashboard(shop.id, { user: userId });
  const { id, secret } = await as.api_keys.create({ name: "Agent" });
  if (code === "tool_turned_off")
    await as.api_keys.choose_tools({ id, turn_on: [], turn_off: ["list_payments"] });
  const limit = (refused: ErrorCode) => (code === refused ? 5_000 : null);
  await as.api_keys.limit_refunds({
    id,
    refund_daily_limit: limit("refund_limit_reached"),
    refund_approval_above: null,
  });
  return secret;
}

/** The last of 61 requests from one address, each with a different unknown key. */
export async function manyUnknownKeys() {
  const headers = { "x-forwarded-for": "203.0.113.9" };
  const call = () => request("GET", "/v1/account", undefined, { key: newSecretKey("test"), headers });
  for (let n = 0; n < 60; n += 1) await call();
  return call();
}

/** Creates a business for a user who already owns the maximum number. */
export async function exceedBusinessLimit(shop: TestAccount) {
  const { userId: user } = await member(shop.id, "owner");
  const others = Array.from({ length: 19 }, () => newId("acct"));
  await asOwner(
    `with other as (
       insert into account (id, name, display_name) select id, 'Shop', 'Shop' from unnest($2::text[]) id returning id)
     insert into membership (id, account_id, user_id, role) select replace(id, 'acct', 'mem'), id, $1, 'owner' from other`,
    [user, others],
  );
  return dashboard(shop.id, { user }).businesses.create({ name: "One more" });
}

/** Creates a key in an account that already has the maximum number. */
export async function exceedKeyLimit() {
  const { id } = await account({ keyCount: 1 });
  await fillKeys(id, 99);
  return dashboard(id).api_keys.create({ name: "One more" });
}

/** Marks a payment as the import of a payout with its chargeback does. */
export async function chargedBack(payment: Promise<string>) {
  const pay = await payment;
  await asOwner("update payment set charged_back_at = now() where id = $1", [pay]);
  return { pay };
}
