import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ConfigurationError } from "./configuration-error";
import { parseKeys } from "./key-ring";
import { SealError, seal, unseal } from "./secrets";

const base64 = (bytes: number) => randomBytes(bytes).toString("base64");
const first = `k1:${base64(32)}`;
const second = `k2:${base64(32)}`;
const keys = parseKeys(first);
const place = "webhook_endpoint:secret:we_1";

test("unseals a value in its own context, for any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string(), (secret, where) => {
      expect(unseal(seal(secret, where, keys), where, keys)).toBe(secret);
    }),
  );
});

test("does not unseal a value in another context", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (secret, where, elsewhere) => {
      fc.pre(where !== elsewhere);
      expect(() => unseal(seal(secret, where, keys), elsewhere, keys)).toThrow(SealError);
    }),
  );
});

test("does not unseal a modified value", () => {
  const sealed = seal("whsec_something", place, keys);
  const replacement = fc.constantFrom(..."ABCXYZabcxyz019-_.");
  fc.assert(
    fc.property(fc.nat(sealed.length - 1), replacement, (at, character) => {
      const changed = sealed.slice(0, at) + character + sealed.slice(at + 1);
      fc.pre(!sameBytes(changed, sealed));
      expect(() => unseal(changed, place, keys)).toThrow();
    }),
    { numRuns: 1000 },
  );
});

test("does not unseal a truncated tag, an empty or a foreign text", () => {
  const sealed = seal("whsec_something", place, keys);
  for (const length of [4, 8, 12, 15]) {
    const cut = sealed.split(".").with(4, Buffer.alloc(length).toString("base64url")).join(".");
    expect(() => unseal(cut, place, keys)).toThrow(SealError);
  }
  for (const text of ["", "v1", "whsec_plain", `${sealed}.x`, sealed.replace("v1", "v2")]) {
    expect(() => unseal(text, place, keys)).toThrow(SealError);
  }
});

test("seals the same secret differently each time, without containing it", () => {
  const sealed = Array.from({ length: 100 }, () => seal("whsec_something", place, keys));
  expect(new Set(sealed).size).toBe(100);
  expect(sealed.join()).not.toContain("whsec");
});

test("after a rotation the new key seals, both unseal, and an error names a missing key", () => {
  const old = seal("whsec_something", place, keys);
  const rotated = parseKeys(`${second},${first}`);
  expect(seal("whsec_something", place, rotated)).toMatch(/^v1\.k2\./);
  expect(unseal(old, place, rotated)).toBe("whsec_something");
  expect(() => unseal(old, place, parseKeys(second))).toThrow(
    new ConfigurationError("SECRETS_KEYS: the key k1 is missing, but a stored secret uses it."),
  );
});

test("does not unseal with another key of the same name", () => {
  expect(() => unseal(seal("x", place, keys), place, parseKeys(`k1:${base64(32)}`))).toThrow(SealError);
});

test.each([
  ["not set", undefined],
  ["empty", ""],
  ["without a name", base64(32)],
  ["of 16 bytes", `k1:${base64(16)}`],
  ["of 31 bytes", `${second},k1:${base64(31)}`],
  ["of 33 bytes", `k1:${base64(33)}`],
  ["not base64", "k1:!!!!"],
  ["with a duplicate name", `${first},${first}`],
  ["with a trailing comma", `${first},`],
])("rejects a key ring that is %s in one line without the keys", (_, text) => {
  const refusal = (() => {
    try {
      return parseKeys(text);
    } catch (error) {
      return error;
    }
  })();
  expect(refusal).toBeInstanceOf(ConfigurationError);
  const message = String(refusal);
  expect(message).toContain("SECRETS_KEYS");
  expect(message).not.toContain("\n");
  for (const part of (text ?? "").split(/[:,]/).filter((piece) => piece.length > 8))
    expect(message).not.toContain(part);
});

/** The last base64url character of a part has unused bits. */
function sameBytes(one: string, other: string): boolean {
  const bytes = (sealed: string) => {
    const [version, name, ...parts] = sealed.split(".");
    return [version, name, ...parts.map((part) => Buffer.from(part, "base64url").toString("hex"))].join();
  };
  return bytes(one) === bytes(other);
}
