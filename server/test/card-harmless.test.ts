import { createHash, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { cardNumberPath, findCardNumber } from "@/server/core/card-number";
import { newId, type Prefix } from "@/server/core/ids";
import { newSlug } from "@/server/core/slug";
import { newPublishableKey, newSecretKey } from "@/server/keys/secret";
import { account } from "./account";
import { checkDigit } from "./cards";
import { seeded } from "./seeded";

const random = seeded(20_261_121);
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
  .map((prefix) => prefix as Prefix); // spelled as in ids.ts

/** What a Saudi merchant's requests are full of. */
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

describe("what looks a little like a card number", () => {
  test("100,000 values of Saudi commerce are none", () => {
    const kinds = Object.entries(values);
    const refused = new Map<string, string[]>();
    for (let n = 0; n < 100_000; n += 1) {
      const [kind, make] = kinds[n % kinds.length] ?? ["", () => ""];
      const value = make();
      if (findCardNumber(value)) refused.set(kind, [...(refused.get(kind) ?? []), value]);
    }
    expect(Object.fromEntries(refused)).toEqual({});
  });

  test("nor is a VAT number in the field that is its own, though it can pass every test of a card number", () => {
    const own = new Set(["vat_number"]);
    const numbers = Array.from({ length: 20_000 }, () => `3${digits(13)}3`);
    expect(numbers.filter((number) => cardNumberPath({ vat_number: number }, "", own))).toEqual([]);
    expect(findCardNumber("300012345600003")).toBe(true);
  });

  test("a few hundred requests with all of it in every field are served", async () => {
    const requests = 300;
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
  }, 60_000);
});
