import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newId } from "@/server/core/values/ids";
import { casesOf } from "@/server/test/full";
import { newSecret, sign, verifySignature } from "@/server/webhooks/signature";
import { explain, type MismatchReason } from "./explain";

const now = 1_777_628_400;
const words = fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 });
const objects = fc.record({
  object: fc.constantFrom("payment", "customer"),
  name: words,
  note: fc.option(words),
  amount: fc.nat(),
  metadata: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), words, { maxKeys: 4 }),
});

/** A request as the receiver got it. */
const exchanges = objects.map((object) => {
  const event = { id: newId("evt"), type: "payment_paid", created: "2026-05-01T09:40:00.000Z", mode: "test" };
  const body = JSON.stringify({ ...object, event });
  const secret = newSecret();
  return { body, secret, header: sign(body, [secret], now), now };
});

type Exchange = { body: string; secret: string; header: string; now: number };

const always = (change: (sent: Exchange) => Exchange, reasons: MismatchReason[]) =>
  fc.assert(
    fc.asyncProperty(exchanges, async (sent) => {
      const got = change(sent);
      expect(await explain(got)).toMatchObject({ verdict: "refused", reasons });
    }),
    { numRuns: casesOf(40, 10) },
  );

test("accepts a genuine request with each valid secret", () =>
  fc.assert(
    fc.asyncProperty(exchanges, async (sent) => {
      expect(await explain(sent)).toEqual({ verdict: "genuine", reasons: [], age: 0 });
      const header = sign(sent.body, [newSecret(), sent.secret], now);
      expect(await explain({ ...sent, header })).toMatchObject({ verdict: "genuine" });
    }),
  ));

test("agrees with the client library on every one-character change", () =>
  fc.assert(
    fc.asyncProperty(
      exchanges,
      fc.constantFrom("body", "secret", "header"),
      fc.nat(),
      fc.string({ minLength: 1, maxLength: 1 }),
      async (sent, field, at, letter) => {
        const text = sent[field];
        const place = at % text.length;
        const got = { ...sent, [field]: `${text.slice(0, place)}${letter}${text.slice(place + 1)}` };
        const taken = verifySignature({ header: got.header, payload: got.body, secrets: [got.secret], now });
        const { verdict, reasons } = await explain(got);
        expect(verdict === "genuine").toBe(taken);
        expect(reasons.length > 0).toBe(!taken);
      },
    ),
    { numRuns: casesOf(300, 60) },
  ));

describe("names each modification:", () => {
  test.each<[string, MismatchReason[], (sent: Exchange) => Exchange]>([
    ["another endpoint's secret", ["secret_wrong"], (sent) => ({ ...sent, secret: newSecret() })],
    [
      "an API key instead of the secret",
      ["secret_is_api_key"],
      (sent) => ({ ...sent, secret: "sk_test_hl_abcdefghijklmnopqrstuvwxyz0123456789" }),
    ],
    ["half of the secret", ["secret_incomplete"], (sent) => ({ ...sent, secret: sent.secret.slice(0, 30) })],
    ["no secret", ["secret_empty"], (sent) => ({ ...sent, secret: " " })],
    ["a space after the secret", ["secret_whitespace"], (sent) => ({ ...sent, secret: `${sent.secret}\n` })],
    ["quotes around the secret", ["secret_quoted"], (sent) => ({ ...sent, secret: `"${sent.secret}"` })],
    [
      "the secret without its prefix",
      ["secret_prefix_missing"],
      (sent) => ({ ...sent, secret: sent.secret.slice("whsec_".length) }),
    ],
    [
      "a body that was pretty printed",
      ["body_reserialized"],
      (sent) => ({ ...sent, body: JSON.stringify(JSON.parse(sent.body), null, 2) }),
    ],
    [
      "a body with a space after every colon",
      ["body_reserialized"],
      (sent) => ({ ...sent, body: JSON.stringify(JSON.parse(sent.body), null, 1).replace(/\n */g, " ") }),
    ],
    ["a line break after the body", ["body_whitespace"], (sent) => ({ ...sent, body: `${sent.body}\n` })],
    ["a byte order mark", ["body_bom"], (sent) => ({ ...sent, body: `\ufeff${sent.body}` })],
    [
      "a body that is JSON in JSON",
      ["body_double_encoded"],
      (sent) => ({ ...sent, body: JSON.stringify(sent.body) }),
    ],
    [
      "a body in base64",
      ["body_base64"],
      (sent) => ({ ...sent, body: Buffer.from(sent.body).toString("base64") }),
    ],
    ["no body", ["body_empty"], (sent) => ({ ...sent, body: "" })],
    ["a body cut short", ["body_not_json"], (sent) => ({ ...sent, body: sent.body.slice(0, -1) })],
    ["a body that is something else", ["body_not_event"], (sent) => ({ ...sent, body: '{"id":"pay_1"}' })],
    ["no header", ["header_empty"], (sent) => ({ ...sent, header: "" })],
    [
      "the header's name before its value",
      ["header_name"],
      (sent) => ({ ...sent, header: `Service-Signature: ${sent.header}` }),
    ],
    [
      "a space in the header",
      ["header_whitespace"],
      (sent) => ({ ...sent, header: sent.header.replace(",", ", ") }),
    ],
    ["no v1", ["v1_missing"], (sent) => ({ ...sent, header: sent.header.split(",")[0] ?? "" })],
    ["a v1 cut short", ["v1_malformed"], (sent) => ({ ...sent, header: sent.header.slice(0, -1) })],
    [
      "a v1 in capitals",
      ["v1_uppercase"],
      (sent) => ({ ...sent, header: sent.header.replace(/=[0-9a-f]{64}/, (hex) => hex.toUpperCase()) }),
    ],
    ["no time", ["time_missing"], (sent) => ({ ...sent, header: sent.header.replace(/^t=\d+,/, "") })],
    ["two times", ["time_repeated"], (sent) => ({ ...sent, header: `t=${now},${sent.header}` })],
    [
      "a time in milliseconds",
      ["time_milliseconds"],
      (sent) => ({ ...sent, header: sent.header.replace(`${now}`, `${now}000`) }),
    ],
    [
      "a time that is none",
      ["time_malformed"],
      (sent) => ({ ...sent, header: sent.header.replace(`${now}`, "now") }),
    ],
  ])("%s", (_, reasons, change) => always(change, reasons));

  test("a body with CRLF line endings", async () => {
    const body = '{\n"event":{"id":"evt_1","type":"payment_paid"}\n}';
    const secret = newSecret();
    const header = sign(body, [secret], now);
    const got = { header, secret, now, body: body.replaceAll("\n", "\r\n") };
    expect(await explain(got)).toMatchObject({ verdict: "refused", reasons: ["body_line_endings"] });
  });

  test("an old timestamp with a valid signature, and a future one", () =>
    fc.assert(
      fc.asyncProperty(exchanges, fc.integer({ min: 301, max: 90_000 }), async (sent, seconds) => {
        const old = await explain({ ...sent, now: now + seconds });
        expect(old).toEqual({ verdict: "late", reasons: ["time_old"], age: seconds });
        const future = await explain({ ...sent, now: now - seconds });
        expect(future).toEqual({ verdict: "late", reasons: ["time_future"], age: -seconds });
        expect((await explain({ ...sent, now: now + 300 })).verdict).toBe("genuine");
      }),
      { numRuns: casesOf(40, 10) },
    ));
});
