import type { Gateway } from "@/packages/bench/harness/gateway";
import type { Random } from "@/packages/bench/server";

const testTokens: Record<string, number> = {
  token_test_paid_mada: 16,
  token_test_paid_visa: 16,
  token_test_paid_mastercard: 16,
  token_test_3ds: 10,
  token_test_3ds_fail: 2,
  token_test_insufficient_funds: 2,
  token_test_declined: 2,
  token_test_expired: 1,
  token_test_lost: 1,
  token_test_stolen: 1,
  token_test_limit: 1,
  token_test_gateway_timeout: 8,
  token_test_on_file: 1,
  token_unknown: 1,
};

/** From the gateway's published table. A token created from a card goes through 3-D Secure. */
const testCards =
  "4201320111111010 4111111111111111 5421080101000000 4201320000311101 4123120001090109 4111114005765430 4111118250252531 4111113343111067 4111115784228433".split(
    " ",
  );

const appleTokens = ["apple_pay_test_mada", "apple_pay_test_visa", "apple_pay_test_declined"];

/** A card, or one time in five a wallet. */
export async function sourceFor(gateway: Gateway, random: Random): Promise<object> {
  return random.chance(0.2) ? walletFor(random) : { type: "token", token: await tokenFor(gateway, random) };
}

/** What a payer's page sends: the token of a card, or as often a wallet. */
export const payerSource = async (gateway: Gateway, random: Random): Promise<object> =>
  random.chance(0.5) ? { wallet: walletFor(random) } : { token: await tokenFor(gateway, random) };

const walletFor = (random: Random) =>
  random.chance(0.5)
    ? { type: "apple_pay", token: random.pick(appleTokens) }
    : { type: "stc_pay", mobile: `05${random.between(10_000_000, 99_999_999)}` };

/** The token of a card. */
async function tokenFor(gateway: Gateway, random: Random): Promise<string> {
  if (random.chance(0.12)) return gateway.tokenize(random.pick(testCards));
  return random.weighted(Object.entries(testTokens).map(([token, weight]) => [weight, token] as const));
}
