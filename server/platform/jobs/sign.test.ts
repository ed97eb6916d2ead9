import canonicalize from "canonicalize";
import fc from "fast-check";
import { expect, test } from "vitest";
import { casesOf } from "@/server/test/full";
import { jobApp } from "./embedded/embedded.fixture";
import { send } from "./embedded/events";
import { canonical, signature } from "./sign";

const key = "5a".repeat(32);

test("the SDK accepts any JSON body signed here, and no other signature", async () => {
  const app = await jobApp(
    (inngest) => [inngest.createFunction({ id: "main", triggers: { event: "go" } }, () => 1)],
    {
      signingKey: key,
    },
  );
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (body) => {
      const status = async (signingKey: string) =>
        (await send(app.handler, signingKey, "POST", "?probe=trust", body)).status;
      expect([await status(key), await status("6b".repeat(32))]).toEqual([200, 401]);
    }),
    {
      numRuns: casesOf(300, 60),
      examples: [[{ x: { toJSON: 1, "10": 1, "9": 2, b: 1, a: 2 } }], [{ "\ud800": "\0", "": -0 }]],
    },
  );
});

test("canonicalizes as in RFC 8785, except for toJSON members", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      fc.pre(!JSON.stringify(value).includes("toJSON"));
      expect(canonical(value)).toBe(canonicalize(value));
    }),
  );
});

test("a signature ignores the key's prefix and includes the time", () => {
  const at = (seconds: number) => new Date(seconds * 1000);
  expect(signature({ a: 1 }, `signkey-prod-${key}`, at(1))).toBe(signature({ a: 1 }, key, at(1)));
  expect(signature({ a: 1 }, key, at(2))).not.toBe(signature({ a: 1 }, key, at(1)));
});
