import { createHash, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { findCardNumber } from "@/server/base/card-numbers/card-number";
import { cardNumberPath, guardInput, guardKey } from "@/server/core/operation/card-guard";
import { newId, type Prefix } from "@/server/core/values/ids";
import { newSlug } from "@/server/core/values/slug";
import { newPublishableKey, newSecretKey } from "@/server/keys/secret";
import { account } from "@/server/test/account";
import { casesOf } from "@/server/test/full";
import { checkDigit } from "@/server/test/inputs/cards";
import { seeded } from "@/server/test/inputs/seeded";

const random = seeded(20_261_121);
const commonValues = casesOf(100_000, 20_000);
const digits = (count: number) => Array.from({ length: count }, () => random(10)).join("");
const arabic = (text: string) => text.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");

function saudiIban(): string {
  const bban = `${["80", "10", "05", "45", "20"][random(5)]}${digits(18)}`;
  const check = 98n - (BigInt(`${bban}281000`) % 97n);
  return `SA${String(check).padStart(2, "0")}${bban}`;
}

function nationalId(): string {
  const body = `${1 + random(2)}${digits(8)}`;
  return `${body}${checkDigit(body)}`;
}

const mobile = () => `5${"03456789"[random(8)]}${digits(7)}`;
const moment = () => new Date(1_500_000_000_000 + random(1_000_000) * 550_003);
const pairs = (text: string) => (text.match(/.{1,4}/g) ?? []).join(" ");
const prefixes: Prefix[] = "pay cus card sub cyc plink ref acct evt we dlv key txn req doc mem usr ses"
  .split(" ")
  .map((prefix) => prefix as Prefix); // formatted as in ids.ts

/** Values common in a Saudi merchant's requests. */
const values: Record<string, () => string> = {
  "a mobile number in E.164": () => `+966${mobile()}`,
  "a mobile number as it is typed": () => `0${mobile()}`,
  "a mobile number in groups": () => mobile().replace(/(..)(...)(....)/, "+966 $1 $2 $3"),
  "a mobile number with 00": () => `00966${mobile()}`,
  "a mobile number in Arabic digits": () => arabic(`0${mobile()}`),
  "two mobile numbers": () => `0${mobile()} / 0${mobile()}`,
  "a landline": () => `+96611${digits(7)}`,
  "a national id": nationalId,
  "a national id and a mobile number": () => `${nationalId()} 0${mobile()}`,
  "a commercial registration": () => `1010${digits(6)}`,
  "an IBAN": saudiIban,
  "an IBAN in groups": () => pairs(saudiIban()),
  "an IBAN in a sentence": () => `حوّل إلى ${pairs(saudiIban())} اليوم`,
  "a retrieval reference number": () => digits(12),
  "a UUID": randomUUID,
  "an id of ours": () => newId(prefixes[random(prefixes.length)] ?? "pay"),
  "a slug": newSlug,
  "a secret key": () => newSecretKey("test"),
  "a publishable key": () => newPublishableKey("live"),
  "a moment": () => moment().toISOString(),
  "a moment with an offset": () => moment().toISOString().replace("Z", "+03:00"),
  "milliseconds since 1970": () => String(moment().getTime()),
  "microseconds since 1970": () => String(moment().getTime() * 1_000 + random(1_000)),
  "a moment as one number": () => moment().toISOString().replace(/\D/g, ""),
  "an amount": () => String(1 + random(100_000_000)),
  "an amount in riyals": () => (random(100_000_000) / 100).toLocaleString("en", { minimumFractionDigits: 2 }),
  "an order number": () => `ORD-2026-${digits(6)}`,
  "a hash": () => createHash("sha256").update(digits(9)).digest("hex"),
  "a hash as text": () => createHash("sha256").update(digits(9)).digest("base64url"),
  "an IP address": () => [random(256), random(256), random(256), random(256)].join("."),
  "an address": () => `https://shop.example/thanks?order=${randomUUID()}&phone=%2B966${mobile()}`,
  "a browser": () =>
    `Mozilla/5.0 (Linux; Android 1${random(5)}) Chrome/1${digits(2)}.0.${digits(4)}.${digits(3)}`,
};

/** Generated keys and references; a sixteen-digit number passes the Luhn check by chance. */
const identifiers: Record<string, () => string> = {
  "a UUID": randomUUID,
  "a ULID": () => newId("pay").slice(4).toUpperCase(),
  "an order number of 16 digits": () => `order-${1 + random(9)}${digits(15)}`,
  "a random number": () => `k0.${1 + random(9)}${digits(15)}`,
};

describe("a value that resembles a card number", () => {
  test(`is not mistaken for one in ${commonValues.toLocaleString("en")} values of Saudi commerce`, () => {
    const kinds = Object.entries(values);
    const refused = new Map<string, string[]>();
    for (let n = 0; n < commonValues; n += 1) {
      const [kind, make] = kinds[n % kinds.length] ?? ["", () => ""];
      const value = make();
      if (findCardNumber(value)) refused.set(kind, [...(refused.get(kind) ?? []), value]);
    }
    expect(Object.fromEntries(refused)).toEqual({});
  });

  test.each(Object.entries(identifiers))(
    "is accepted as an identifier: %s",
    (_, make) => {
      const all = Array.from({ length: casesOf(250_000, 5_000) }, make);
      const reference = (value: string) => guardInput({ reference: value, metadata: { order: value } });
      const refused = all.filter((value) => {
        const key = guardKey(value, "Idempotency-Key");
        const kept = reference(value);
        return findCardNumber(key) || kept.reference !== key || kept.metadata.order !== key;
      });
      expect(refused).toEqual([]);
    },
    300_000,
  );

  test("stays unmasked as a UUID, a ULID and most 16-digit numbers", () => {
    const kept = (make: () => string) =>
      Array.from({ length: 5_000 }, make).filter((value) => guardKey(value, "Idempotency-Key") === value)
        .length;
    expect(kept(randomUUID)).toBe(5_000);
    expect(kept(() => newId("pay").slice(4).toUpperCase())).toBe(5_000);
    expect(kept(() => `order-${digits(16)}`)).toBeGreaterThan(4_700);
  });

  test("is accepted as a VAT number, in its own field or when it starts with 30 to 32", () => {
    const texts = Array.from({ length: 20_000 }, () => `VAT no. 3${random(3)}${digits(12)}3`);
    expect(texts.filter(findCardNumber)).toEqual([]);
    const own = new Set(["vat_number"]);
    const numbers = Array.from({ length: 20_000 }, () => `3${digits(13)}3`);
    expect(numbers.filter((number) => cardNumberPath({ vat_number: number }, own))).toEqual([]);
  });

  test("is accepted in every field of a request", async () => {
    const requests = casesOf(300, 60);
    const shop = await account({ keyCount: Math.ceil((2 * requests) / 19) });
    const kinds = Object.entries(values).filter(([, make]) => [...make()].length <= 64);
    for (let n = 0; n < requests; n += 1) {
      const metadata = Object.fromEntries(kinds.map(([, make], key) => [`k${key}`, make()]));
      const [, make] = kinds[n % kinds.length] ?? ["", () => ""];
      const phone = values[n % 2 === 0 ? "a mobile number in E.164" : "a mobile number as it is typed"]?.();
      const customer = await shop.post("/v1/customers", { phone, reference: make(), metadata });
      expect(customer, JSON.stringify(customer.body)).toMatchObject({ status: 200 });
      const link = { amount: 1 + random(100_000_000), currency: "SAR", description: make(), metadata };
      const success_url = values["an address"]?.();
      const made = await shop.post("/v1/payment_links", { ...link, success_url, reference: make() });
      expect(made, JSON.stringify(made.body)).toMatchObject({ status: 200 });
    }
  });
});
