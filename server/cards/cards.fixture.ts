import { z } from "zod";
import { card, walk3ds } from "@/packages/sandbox/sandbox.fixture";
import { env } from "@/server/base/runtime/env";
import { newId } from "@/server/core/values/ids";
import { asOwner, gatewayUrl, type TestAccount } from "@/server/test/account";

const madaPaid = "4201320111111010";

const atGateway = (method: string, path: string, key = "", body?: object) =>
  fetch(`${gatewayUrl()}/v1${path}`, {
    method,
    headers: { authorization: `Basic ${btoa(`${key}:`)}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const NewToken = z.object({ id: z.string(), verification_url: z.string().nullable() });

/** Creates a token as a browser does, and the page where the cardholder verifies it; none for a single-use token. */
export async function newToken(more: object = {}) {
  const callback_url = "https://shop.example/cards";
  const fields = { ...card(madaPaid), callback_url, ...more };
  const made = await atGateway("POST", "/tokens", env.GATEWAY_TEST_PUBLISHABLE_KEY, fields);
  return NewToken.parse(await made.json());
}

/** Creates a token that can be charged any number of times, verified by the cardholder. */
async function verifiedToken(): Promise<string> {
  const { id, verification_url } = await newToken();
  await walk3ds(verification_url ?? "");
  return id;
}

/** Returns whether the gateway still has a token. */
export async function isAtGateway(token: string): Promise<boolean> {
  const { status } = await atGateway("GET", `/tokens/${token}`, env.GATEWAY_TEST_SECRET_KEY);
  return status === 200;
}

/** Creates a card that a customer agreed to store, at the gateway and here. */
export async function storedCard(
  shop: TestAccount,
  customer: string,
  { mode = "test", status = "active", expYear = 2049 } = {},
) {
  const [id, token] = [newId("card"), await verifiedToken()];
  await asOwner(
    `insert into card (id, account_id, mode, customer_id, brand, last4, exp_month, exp_year, funding, status, gateway_token, created_at)
     values ($1, $2, $3, $4, 'mada', '1010', 12, $5, 'debit', $6, $7, now())`,
    [id, shop.id, mode, customer, expYear, status, token],
  );
  return { id, token };
}
