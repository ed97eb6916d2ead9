import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ConfigurationError } from "./configuration-error";
import { readEnv } from "./env";

const test_ = { GATEWAY_TEST_SECRET_KEY: "sk_test_a", GATEWAY_TEST_PUBLISHABLE_KEY: "pk_test_a" };
const live = { GATEWAY_LIVE_SECRET_KEY: "sk_live_a", GATEWAY_LIVE_PUBLISHABLE_KEY: "pk_live_a" };

/** The error for the operator, or undefined if the settings are accepted. */
function refusal(source: Record<string, string>): string | undefined {
  try {
    readEnv(source);
    return undefined;
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
}

describe("the gateway settings", () => {
  test.each([
    ["nothing", {}],
    ["only test keys", test_],
    ["a local sandbox for test mode", { ...test_, GATEWAY_URL: "http://127.0.0.1:3001" }],
    ["one test key for the local sandbox", { GATEWAY_TEST_SECRET_KEY: "sk_test_a" }],
    ["test keys at the real gateway", { ...test_, GATEWAY_URL: "https://api.moyasar.com" }],
    ["live keys at the real gateway", live],
    ["both modes, in production", { ...test_, ...live, NODE_ENV: "production" }],
    ["a sandbox as live URL without a live key", { GATEWAY_LIVE_URL: "http://localhost:3001" }],
    ["empty variables", { GATEWAY_LIVE_SECRET_KEY: "", GATEWAY_URL: "" }],
  ])("%s: accepted", (_, source) => {
    expect(refusal(source)).toBeUndefined();
  });

  const keys = {
    GATEWAY_TEST_SECRET_KEY: "sk_test_",
    GATEWAY_TEST_PUBLISHABLE_KEY: "pk_test_",
    GATEWAY_LIVE_SECRET_KEY: "sk_live_",
    GATEWAY_LIVE_PUBLISHABLE_KEY: "pk_live_",
  };
  const wrong = Object.entries(keys).flatMap(([name, prefix]) =>
    [...Object.values(keys), "whisper_"]
      .filter((other) => other !== prefix)
      .flatMap((other) => ["production", "development"].map((mode) => [name, other, mode, prefix] as const)),
  );

  test.each(wrong)(
    "reject %s with a %s key in %s by name, without the key",
    (name, other, NODE_ENV, prefix) => {
      const message = refusal({ ...test_, ...live, NODE_ENV, [name]: `${other}whisper` });
      expect(message).toBe(`${name} must start with ${prefix}. The value is another type of key.`);
    },
  );

  test.each([
    "http://api.moyasar.com",
    "http://localhost:3001",
    "https://localhost:3001",
    "https://gateway.localhost",
    "https://LOCALHOST.",
    "https://127.0.0.1",
    "https://127.1",
    "https://0.0.0.0",
    "https://[::1]:3001",
    "https://[::]",
    "https://[::ffff:127.0.0.1]",
  ])("reject live keys with the sandbox URL %s", (GATEWAY_LIVE_URL) => {
    expect(refusal({ ...live, GATEWAY_LIVE_URL })).toMatch(/^GATEWAY_LIVE_URL must be the https address/);
  });

  test.each([
    [
      { GATEWAY_LIVE_SECRET_KEY: "sk_live_whisper" },
      "GATEWAY_LIVE_PUBLISHABLE_KEY",
      "GATEWAY_LIVE_SECRET_KEY",
    ],
    [
      { GATEWAY_LIVE_PUBLISHABLE_KEY: "pk_live_w" },
      "GATEWAY_LIVE_SECRET_KEY",
      "GATEWAY_LIVE_PUBLISHABLE_KEY",
    ],
    [
      { GATEWAY_URL: "https://api.moyasar.com", GATEWAY_TEST_SECRET_KEY: "sk_test_whisper" },
      "GATEWAY_TEST_PUBLISHABLE_KEY",
      "GATEWAY_TEST_SECRET_KEY",
    ],
  ])("reject half a key pair with the name of the missing half", (source, missing, input) => {
    expect(refusal(source)).toBe(`${missing} must be set when ${input} is set.`);
  });

  test("reject an invalid URL or another protocol by name", () => {
    expect(refusal({ GATEWAY_URL: "file:///etc/passwd" })).toMatch(/^GATEWAY_URL: must be an http or https/);
    expect(refusal({ GATEWAY_LIVE_URL: "moyasar" })).toMatch(/^GATEWAY_LIVE_URL: must be an http or https/);
  });

  test("never repeat a key or span several lines in an error", () => {
    const key = fc.constantFrom(
      "",
      "sk_test_whisper",
      "pk_test_whisper",
      "sk_live_whisper",
      "pk_live_whisper",
      "whisper",
    );
    const url = fc.constantFrom(
      "",
      "http://localhost:1",
      "https://api.moyasar.com",
      "ftp://whisper",
      "whisper",
    );
    const settings = fc.record({
      GATEWAY_URL: url,
      GATEWAY_LIVE_URL: url,
      GATEWAY_TEST_SECRET_KEY: key,
      GATEWAY_TEST_PUBLISHABLE_KEY: key,
      GATEWAY_LIVE_SECRET_KEY: key,
      GATEWAY_LIVE_PUBLISHABLE_KEY: key,
      NODE_ENV: fc.constantFrom("", "production", "test"),
    });
    fc.assert(
      fc.property(settings, (source) => {
        const message = refusal(source);
        if (message === undefined) return;
        expect(message).toMatch(/^GATEWAY_\w+/);
        expect(message).not.toContain("\n");
        expect(message).not.toContain("whisper");
      }),
      { numRuns: 500 },
    );
  });
});

test.each([
  [{}, undefined],
  [{ INNGEST_EVENT_KEY: "a", INNGEST_SIGNING_KEY: "ab" }, undefined],
  [{ INNGEST_BASE_URL: "http://a:8288", INNGEST_EVENT_KEY: "a", INNGEST_SIGNING_KEY: "ab" }, undefined],
  [
    { INNGEST_BASE_URL: "http://a:8288" },
    "INNGEST_BASE_URL requires INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY.",
  ],
  [
    { INNGEST_BASE_URL: "http://a:8288", INNGEST_EVENT_KEY: "a" },
    "INNGEST_BASE_URL requires INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY.",
  ],
])("require all settings of an Inngest server: %j", (source, message) => {
  expect(refusal(source)).toBe(message);
});
