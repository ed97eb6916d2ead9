import { expect, test } from "vitest";
import { ConfigurationError } from "./configuration-error";
import { readEnv } from "./env";
import { Env } from "./env-schema";
import { databaseRules, firstFault, rules, startRules } from "./settings-rules";

type Source = Record<string, string>;

const key32 = Buffer.alloc(32, 7).toString("base64");
const testSecret = { GATEWAY_TEST_SECRET_KEY: "sk_test_a" };
const testPublishable = { GATEWAY_TEST_PUBLISHABLE_KEY: "pk_test_a" };
const liveSecret = { GATEWAY_LIVE_SECRET_KEY: "sk_live_a" };
const livePublishable = { GATEWAY_LIVE_PUBLISHABLE_KEY: "pk_live_a" };
const sharedSecrets = {
  SECRETS_KEYS: `k1:${key32}`,
  KEY_PEPPER: "a pepper of a test",
  NEXTAUTH_SECRET: "a session secret of a test",
  GATEWAY_WEBHOOK_SECRET: "a webhook secret of a test",
};
const ownDatabase = { DATABASE_URL: "postgresql://app:a@db.internal/halala", ...sharedSecrets };
const production = {
  ...ownDatabase,
  BASE_URL: "https://pay.example",
  HOST: "0.0.0.0",
  GATEWAY_URL: "https://api.moyasar.com",
  ...testSecret,
  ...testPublishable,
  SMTP_URL: "smtps://mail.example",
  MAIL_FROM: "payments@pay.example",
};
const live = {
  ...production,
  ...liveSecret,
  ...livePublishable,
  GATEWAY_LIVE_WEBHOOK_SECRET: "another webhook secret of a test",
};
const inngest = {
  INNGEST_BASE_URL: "http://inngest:8288",
  INNGEST_EVENT_KEY: "event",
  INNGEST_SIGNING_KEY: "5a5a",
};

const without = (source: Source, ...names: string[]): Source =>
  Object.fromEntries(Object.entries(source).filter(([name]) => !names.includes(name)));

/** The error that prevents a start, or undefined. */
function startFault(source: Source): string | undefined {
  try {
    return firstFault(startRules, readEnv(source));
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
}

test.each<[string, Source]>([
  ["nothing", {}],
  ["an embedded database with a local URL", { BASE_URL: "http://localhost:3000", HOST: "::1" }],
  ["an explicitly public embedded demo", { HOST: "0.0.0.0", ALLOW_PUBLIC_DEMO: "1" }],
  ["an external database over http", { ...ownDatabase, BASE_URL: "http://localhost:8080" }],
  ["a database with its owner role", { ...ownDatabase, MIGRATION_DATABASE_URL: "postgres://owner@db/a" }],
  ["production settings in test mode", production],
  ["production settings in live mode", live],
  ["an Inngest server", { ...production, ...inngest }],
  [
    "explicit sandbox and mail files",
    { ...without(production, "GATEWAY_URL", "SMTP_URL"), GATEWAY: "sandbox", MAIL: "files" },
  ],
])("starts with %s", (_, source) => {
  expect(startFault(source)).toBeUndefined();
});

const privateHosts = ["localhost", "127.0.0.1", "10.1.2.3", "192.168.7.7", "172.16.0.1", "100.64.0.1"].concat(
  [
    "169.254.1.1",
    "[fe80::1]",
    "[fd00::1]",
    "[::ffff:10.0.0.1]",
    "gateway",
    "gateway.internal",
    "gateway.lan.",
  ],
);

/** A title, the setting in the error, and the rejected settings. */
const refused: [string, keyof Env, Source][] = [
  ["a live key for test mode", "GATEWAY_TEST_SECRET_KEY", { GATEWAY_TEST_SECRET_KEY: "sk_live_a" }],
  [
    "a secret key as publishable key",
    "GATEWAY_TEST_PUBLISHABLE_KEY",
    { GATEWAY_TEST_PUBLISHABLE_KEY: "sk_test_a" },
  ],
  ["a test key for live mode", "GATEWAY_LIVE_SECRET_KEY", { ...live, GATEWAY_LIVE_SECRET_KEY: "sk_test_a" }],
  [
    "a live secret key as publishable key",
    "GATEWAY_LIVE_PUBLISHABLE_KEY",
    { ...live, GATEWAY_LIVE_PUBLISHABLE_KEY: "sk_live_a" },
  ],
  ["half a live pair", "GATEWAY_LIVE_PUBLISHABLE_KEY", liveSecret],
  ["the other half of a live pair", "GATEWAY_LIVE_SECRET_KEY", livePublishable],
  ["half a test pair", "GATEWAY_TEST_PUBLISHABLE_KEY", { GATEWAY_URL: "http://a", ...testSecret }],
  [
    "the other half of a test pair",
    "GATEWAY_TEST_SECRET_KEY",
    { GATEWAY_URL: "http://a", ...testPublishable },
  ],
  ["malformed SECRETS_KEYS", "SECRETS_KEYS", { ...production, SECRETS_KEYS: key32 }],
  ["a mail server without a sender", "MAIL_FROM", without(production, "MAIL_FROM")],
  ["a mail server and files", "MAIL", { ...production, MAIL: "files" }],
  ["an Inngest server without keys", "INNGEST_BASE_URL", without(inngest, "INNGEST_EVENT_KEY")],
  ["a database without SECRETS_KEYS", "SECRETS_KEYS", without(production, "SECRETS_KEYS")],
  ["a database without KEY_PEPPER", "KEY_PEPPER", without(production, "KEY_PEPPER")],
  ["a database without NEXTAUTH_SECRET", "NEXTAUTH_SECRET", without(production, "NEXTAUTH_SECRET")],
  [
    "a database without GATEWAY_WEBHOOK_SECRET",
    "GATEWAY_WEBHOOK_SECRET",
    without(production, "GATEWAY_WEBHOOK_SECRET"),
  ],
  ["only a replica's URL", "DATABASE_URL", { DATABASE_REPLICA_URL: "postgres://app@replica/a" }],
  ["cells of the embedded database", "DATABASE_CELLS", { DATABASE_CELLS: "1" }],
  [
    "cells and a replica",
    "DATABASE_CELLS",
    { ...ownDatabase, DATABASE_CELLS: "1", DATABASE_REPLICA_URL: "postgres://app@replica/a" },
  ],
  ["only the owner's URL", "DATABASE_URL", { MIGRATION_DATABASE_URL: "postgres://owner@db/a" }],
  [
    "the owner as application role",
    "DATABASE_URL",
    { ...production, MIGRATION_DATABASE_URL: "postgres://app@db/a" },
  ],
  ["live keys on the embedded database", "DATABASE_URL", without(live, "DATABASE_URL")],
  ["live keys without a base URL", "BASE_URL", without(live, "BASE_URL")],
  ["live keys over http", "BASE_URL", { ...live, BASE_URL: "http://pay.example" }],
  ...privateHosts.map((host): [string, keyof Env, Source] => [
    `live keys at https://${host}`,
    "BASE_URL",
    { ...live, BASE_URL: `https://${host}` },
  ]),
  ...privateHosts.map((host): [string, keyof Env, Source] => [
    `live keys for a gateway at https://${host}`,
    "GATEWAY_LIVE_URL",
    { ...live, GATEWAY_LIVE_URL: `https://${host}` },
  ]),
  [
    "live keys without a webhook secret",
    "GATEWAY_LIVE_WEBHOOK_SECRET",
    without(live, "GATEWAY_LIVE_WEBHOOK_SECRET"),
  ],
  [
    "live keys with test mode's webhook secret",
    "GATEWAY_LIVE_WEBHOOK_SECRET",
    { ...live, GATEWAY_LIVE_WEBHOOK_SECRET: live.GATEWAY_WEBHOOK_SECRET },
  ],
  ["live keys and local webhooks", "ALLOW_LOCAL_WEBHOOKS", { ...live, ALLOW_LOCAL_WEBHOOKS: "1" }],
  ["https without a gateway", "GATEWAY_URL", without(production, "GATEWAY_URL")],
  ["https without a mail server", "SMTP_URL", without(production, "SMTP_URL")],
  ["the sandbox and another gateway", "GATEWAY", { ...production, GATEWAY: "sandbox" }],
  ["the demo on all interfaces", "HOST", { HOST: "0.0.0.0" }],
  ["the demo with a public host name", "BASE_URL", { BASE_URL: "http://pay.example" }],
  ["the demo in a local network", "BASE_URL", { BASE_URL: "http://192.168.1.10:3000" }],
];

test.each(refused)("rejects %s in one line that starts with %s", (_, name, source) => {
  expect(startFault(source)).toMatch(new RegExp(`^${name}\\b[^\\n]+$`));
});

test("every rule rejects one of these cases", () => {
  const cases = refused.map(([, , source]) => Env.parse(source));
  for (const rule of [...rules, ...databaseRules, ...startRules])
    expect(
      cases.some((env) => rule.when(env)),
      String(rule.message),
    ).toBe(true);
});
