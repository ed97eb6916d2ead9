import type { Behaviour, NetworkBrand, Token } from "./records";

type TestToken = { brand: NetworkBrand; lastFour: string; behaviour: Behaviour; threeDSecure?: true };

// The last four digits differ, so that every token looks like another card.
const table: Record<string, TestToken> = {
  token_test_paid_mada: { brand: "mada", lastFour: "1010", behaviour: "paid" },
  token_test_paid_visa: { brand: "visa", lastFour: "1111", behaviour: "paid" },
  token_test_paid_mastercard: { brand: "master", lastFour: "0000", behaviour: "paid" },
  token_test_3ds: { brand: "mada", lastFour: "0303", behaviour: "paid", threeDSecure: true },
  token_test_3ds_fail: { brand: "mada", lastFour: "0304", behaviour: "challenge_fails", threeDSecure: true },
  token_test_insufficient_funds: { brand: "mada", lastFour: "1101", behaviour: "insufficient_funds" },
  token_test_declined: { brand: "mada", lastFour: "1220", behaviour: "declined" },
  token_test_expired: { brand: "mada", lastFour: "4310", behaviour: "expired_card" },
  token_test_lost: { brand: "mada", lastFour: "0508", behaviour: "lost_card" },
  token_test_stolen: { brand: "mada", lastFour: "1528", behaviour: "stolen_card" },
  token_test_limit: { brand: "mada", lastFour: "4570", behaviour: "limit_exceeded" },
  token_test_gateway_timeout: { brand: "mada", lastFour: "0504", behaviour: "answer_lost" },
  token_test_on_file: { brand: "mada", lastFour: "0042", behaviour: "paid" },
};

const createdAt = "2026-01-01T00:00:00.000Z";

/** Built-in tokens, which need not be created, cannot be deleted, and can be used any number of times. */
export const testTokens: ReadonlyMap<string, Token> = new Map(
  Object.entries(table).map(([id, { brand, lastFour, behaviour }]) => [
    id,
    {
      id,
      status: "active",
      message: null,
      card: { brand, name: "Test Cardholder", last_four: lastFour, month: "12", year: "2049", behaviour },
      save_only: false,
      callback_url: null,
      metadata: null,
      card_auth: null,
      created_at: createdAt,
      updated_at: createdAt,
      expires_at: null,
      used_by: null,
      of_wallet: false,
    },
  ]),
);

export const testTokenWants3ds = (id: string): boolean => table[id]?.threeDSecure === true;
