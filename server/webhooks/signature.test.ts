import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { casesOf } from "@/server/test/full";
import { newSecret, sign, verifySignature } from "./signature";

const secret = newSecret();
const at = 1_777_628_400;
const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "",
    "{}",
    '{"name":"سارة القحطاني"}',
    '{"note":"😀 \u2028\u2029"}',
    "\u0000",
    "é",
    "e\u0301",
    "x".repeat(65_536),
  ),
);

describe("sign", () => {
  test("is HMAC-SHA256 of time, full stop and body with the whole secret, as documented", () => {
    fc.assert(
      fc.property(text, (payload) => {
        const bytes = Buffer.concat([Buffer.from(`${at}.`), Buffer.from(payload)]);
        const expected = createHmac("sha256", Buffer.from(secret)).update(bytes).digest("hex");
        expect(sign(payload, [secret], at)).toBe(`t=${at},v1=${expected}`);
      }),
    );
  });

  test("returns one v1 per secret, in order", () => {
    const [one, two] = [newSecret(), newSecret()];
    const [, first] = sign("{}", [one], at).split(",");
    const [, second] = sign("{}", [two], at).split(",");
    expect(sign("{}", [one, two], at)).toBe(`t=${at},${first},${second}`);
  });

  test("throws without a secret", () => {
    expect(() => sign("{}", [], at)).toThrow(RangeError);
  });
});

describe("verifySignature", () => {
  test("accepts the signed body and secret only", () => {
    fc.assert(
      fc.property(text, text, (payload, other) => {
        const header = sign(payload, [secret], at);
        expect(verifySignature({ header, payload, secrets: [secret], now: at })).toBe(true);
        const same = Buffer.from(payload).equals(Buffer.from(other));
        expect(verifySignature({ header, payload: other, secrets: [secret], now: at })).toBe(same);
        expect(verifySignature({ header, payload, secrets: [newSecret(), secret.slice(6)], now: at })).toBe(
          false,
        );
      }),
    );
  });

  test("tolerates a difference of up to 300 seconds", () => {
    const header = sign("{}", [secret], at);
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), (shift) => {
        expect(verifySignature({ header, payload: "{}", secrets: [secret], now: at + shift })).toBe(
          Math.abs(shift) <= 300,
        );
      }),
    );
    for (const shift of [-301, -300, 300, 301]) {
      expect(verifySignature({ header, payload: "{}", secrets: [secret], now: at + shift })).toBe(
        Math.abs(shift) <= 300,
      );
    }
  });

  test("uses the current time by default", () => {
    const now = Math.floor(Date.now() / 1000);
    expect(verifySignature({ header: sign("{}", [secret], now), payload: "{}", secrets: [secret] })).toBe(
      true,
    );
    expect(
      verifySignature({ header: sign("{}", [secret], now - 400), payload: "{}", secrets: [secret] }),
    ).toBe(false);
    expect(
      verifySignature({ header: sign("{}", [secret], now * 1000), payload: "{}", secrets: [secret] }),
    ).toBe(false);
  });

  test("accepts any shared secret, as during a rotation", () => {
    const pool = Array.from({ length: 4 }, newSecret);
    const some = fc.subarray(pool, { minLength: 1 });
    fc.assert(
      fc.property(some, some, (signing, known) => {
        const shared = signing.some((one) => known.includes(one));
        expect(
          verifySignature({ header: sign("{}", signing, at), payload: "{}", secrets: known, now: at }),
        ).toBe(shared);
      }),
    );
  });

  test("rejects any modified header", () => {
    const header = sign("{}", [secret], at);
    fc.assert(
      fc.property(
        fc.nat(header.length - 1),
        fc.constantFrom(..."0123456789abcdefA, =tv"),
        (place, character) => {
          fc.pre(header[place] !== character);
          const changed = header.slice(0, place) + character + header.slice(place + 1);
          expect(verifySignature({ header: changed, payload: "{}", secrets: [secret], now: at })).toBe(false);
        },
      ),
      { numRuns: casesOf(1_000, 200) },
    );
  });

  test("ignores unknown parts and rejects malformed headers", () => {
    const [time, signature = ""] = sign("{}", [secret], at).split(",");
    const holds = (header: string, secrets = [secret]) =>
      verifySignature({ header, payload: "{}", secrets, now: at });
    expect(holds(`${time},v0=00,${signature},x`)).toBe(true);
    expect(holds(`v1=${"0".repeat(64)},${signature},${time}`)).toBe(true);
    expect(holds(`${time},${signature}`, [])).toBe(false);
    for (const header of [
      "",
      "t=,v1=",
      `${time}`,
      signature,
      `${time},${time},${signature}`,
      `${time}, ${signature}`,
    ]) {
      expect(holds(header)).toBe(false);
    }
    expect(holds(`${time},${signature.toUpperCase()}`)).toBe(false);
    expect(holds(`${time},${signature.slice(0, -2)}`)).toBe(false);
    expect(holds(`${time},${signature}${`,v1=${"0".repeat(64)}`.repeat(100)}`)).toBe(false);
  });
});

test("a new secret is whsec_ and 43 random base64url characters", () => {
  const secrets = Array.from({ length: 1000 }, newSecret);
  expect(secrets.filter((one) => !/^whsec_[\w-]{43}$/.test(one))).toEqual([]);
  expect(new Set(secrets).size).toBe(1000);
});
