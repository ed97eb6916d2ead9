import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "@/server/base/root";
import { prepareFolder } from "@/server/platform/launch/secrets";
import { scratchFolder } from "@/server/test/worker";
import { ConfigurationError } from "./configuration-error";
import { readEnv } from "./env";
import { Env } from "./env-schema";
import { firstFault, startRules } from "./settings-rules";

type Source = Record<string, string>;
const settings = Env.keyof().options;

const key32 = Buffer.alloc(32, 7).toString("base64");
const liveKeys = { GATEWAY_LIVE_SECRET_KEY: "sk_live_a", GATEWAY_LIVE_PUBLISHABLE_KEY: "pk_live_a" };
const inngestKeys = { INNGEST_EVENT_KEY: "event", INNGEST_SIGNING_KEY: "5a5a" };
const origins = {
  good: ["https://pay.example", "https://pay.example/", "http://localhost:3000", "http://10.0.0.1:8080"],
  bad: ["pay.example", "ftp://pay.example", "https://pay.example/pay", "https://pay.example?a=1"].concat(
    "https://pay.example/#a",
    "https://user:whisper@pay.example",
    "https://pay.example/?",
  ),
};
const webAddresses = {
  good: ["https://a.example", "http://127.0.0.1:3001"],
  bad: ["a.example", "file:///a"],
};
const databases = {
  good: ["postgresql://a:b@db.internal:5432/halala", "postgres://a@127.0.0.1/a?host=%2Ftmp"],
  bad: ["halala", "mysql://a:whisper@db/halala"],
};
const secrets = { good: ["sixteen letters!"], bad: ["fifteen letters"] };
const networks = {
  good: ["mada", "mada,visa,mastercard,unionpay", "visa, mada"],
  bad: ["amex", "mada,amex", "mada;visa", "mada,"],
};
const methods = { good: ["card", "stc_pay, card"], bad: ["samsung_pay", "card;apple_pay", "card,"] };
const flags = { good: ["0", "1", "true", "false"], bad: ["yes", "2"] };

/** Accepted and rejected values of each setting; `beside` are other settings it requires. */
const values: Record<keyof Env, { good: string[]; bad: string[]; beside?: Source }> = {
  NODE_ENV: { good: ["production", "development", "test"], bad: ["staging"] },
  PORT: { good: ["1", "65534"], bad: ["0", "65535", "many", "3000.5"] },
  HOST: { good: ["0.0.0.0", "::1", "localhost", "pod-1.halala"], bad: ["http://a", "a b"] },
  DATA_DIR: { good: ["/data"], bad: [] },
  FILES_DIR: { good: ["/files"], bad: [] },
  BASE_URL: origins,
  DATABASE_URL: databases,
  MIGRATION_DATABASE_URL: databases,
  DATABASE_DIRECT_URL: databases,
  DATABASE_REPLICA_URL: { ...databases, beside: { DATABASE_URL: "postgresql://a:b@db.internal/halala" } },
  DATABASE_PREPARED_STATEMENTS: flags,
  DATABASE_CELLS: { ...flags, beside: { DATABASE_URL: "postgresql://a:b@db.internal/halala" } },
  WEB_CONCURRENCY: { good: ["1", "64", "auto"], bad: ["0", "65", "all"] },
  DATABASE_POOL: { good: ["1", "100"], bad: ["0", "101", "ten"] },
  GATEWAY: { good: ["sandbox"], bad: ["moyasar"] },
  GATEWAY_URL: webAddresses,
  GATEWAY_TEST_SECRET_KEY: { good: ["sk_test_a"], bad: ["sk_live_whisper", "pk_test_whisper"] },
  GATEWAY_TEST_PUBLISHABLE_KEY: { good: ["pk_test_a"], bad: ["pk_live_whisper", "sk_test_whisper"] },
  GATEWAY_LIVE_URL: { ...webAddresses, bad: [...webAddresses.bad, "moyasar"] },
  GATEWAY_LIVE_SECRET_KEY: {
    good: ["sk_live_a"],
    bad: ["sk_test_whisper", "pk_live_whisper"],
    beside: liveKeys,
  },
  GATEWAY_LIVE_PUBLISHABLE_KEY: {
    good: ["pk_live_a"],
    bad: ["pk_test_whisper", "sk_live_whisper"],
    beside: liveKeys,
  },
  GATEWAY_NETWORKS: networks,
  GATEWAY_LIVE_NETWORKS: networks,
  GATEWAY_METHODS: methods,
  GATEWAY_LIVE_METHODS: methods,
  APPLE_PAY_DOMAIN_FILE: { good: ["/etc/domain-file"], bad: [] },
  APPLE_PAY_DOMAINS: {
    good: ["shop.example", "a.example, b.example"],
    bad: ["https://a", "a b", "A.example"],
  },
  GATEWAY_TIMEOUT_MS: { good: ["100", "60000"], bad: ["99", "60001", "1s"] },
  GATEWAY_WEBHOOK_SECRET: secrets,
  GATEWAY_LIVE_WEBHOOK_SECRET: secrets,
  SECRETS_KEYS: {
    good: [`k1:${key32}`, `k2:${key32},k1:${key32}`],
    bad: ["whisper", `k1:${key32.slice(4)}`, `k1:${key32},`, `k1:${key32},k1:${key32}`, `K1:${key32}`],
  },
  KEY_PEPPER: secrets,
  NEXTAUTH_SECRET: secrets,
  INNGEST_BASE_URL: { ...webAddresses, beside: inngestKeys },
  INNGEST_SERVE_ORIGIN: origins,
  INNGEST_EVENT_KEY: { good: ["a"], bad: ["a b"] },
  INNGEST_SIGNING_KEY: { good: ["5a5a"], bad: ["signkey-prod-5a5a", "5a5"] },
  MAIL: { good: ["files"], bad: ["smtp"] },
  SMTP_URL: {
    good: ["smtp://mail.example:587", "smtps://a:b@mail.example"],
    bad: ["mail.example", "https://mail.example"],
    beside: { MAIL_FROM: "a@pay.example" },
  },
  MAIL_FROM: { good: ["payments@pay.example"], bad: ["payments", "Pay <payments@pay.example>"] },
  SECURITY_CONTACT: {
    good: ["security@pay.example", "https://pay.example/security"],
    bad: ["security", "http://pay.example/security"],
  },
  OPERATOR_EMAIL: { good: ["ops@pay.example"], bad: ["ops"] },
  ALLOW_LOCAL_WEBHOOKS: flags,
  ALLOW_PUBLIC_DEMO: flags,
  TRUST_PROXY: flags,
  SHUTDOWN_DELAY_SECONDS: { good: ["0", "60"], bad: ["-1", "61", "soon"] },
  METRICS_TOKEN: secrets,
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddresses,
  LOG_LEVEL: { good: ["debug", "silent"], bad: ["trace"] },
};

/** The error for the operator, or undefined if the settings are accepted. */
function refusal(source: Source): string | undefined {
  try {
    readEnv(source);
    return undefined;
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
}

describe.each(settings)("%s", (name) => {
  const { good, bad, beside = {} } = values[name];

  test("accepts valid values", () => {
    expect(good.length).toBeGreaterThan(0);
    for (const value of good) expect(refusal({ ...beside, [name]: value }), value).toBeUndefined();
  });

  test("rejects invalid values by name in one line without the value", () => {
    for (const value of bad) {
      const message = refusal({ ...beside, [name]: value });
      expect(message, value).toMatch(new RegExp(`^${name}\\b[^\\n]+$`));
      expect(message).not.toContain("whisper");
    }
  });

  test("treats an empty value as unset", () => {
    expect(refusal({ [name]: "" })).toBeUndefined();
  });
});

test("an invalid number or flag is rejected with what it must be", () => {
  expect(refusal({ PORT: "many" })).toMatch(/^PORT\b.*must be a whole number from 1 to 65534/);
  expect(refusal({ TRUST_PROXY: "maybe" })).toMatch(/^TRUST_PROXY\b.*must be 0, 1, true or false/);
});

test("every setting except the folders has rejected values", () => {
  const lenient = settings.filter((name) => values[name].bad.length === 0);
  expect(lenient).toEqual(["DATA_DIR", "FILES_DIR", "APPLE_PAY_DOMAIN_FILE"]);
});

test.each(["DATA_DIR", "FILES_DIR"] as const)("rejects a folder of %s that cannot be created", (setting) => {
  const file = join(scratchFolder(), "file");
  writeFileSync(file, "");
  expect(() => prepareFolder(setting, join(file, "folder"))).toThrow(`${setting}: the folder`);
});

const documented = (file: string) => readFileSync(join(root, file), "utf8");
/** Used by one test only, as .env.example says. */
const ofTests = ["MOYASAR_SECRET_KEY", "MOYASAR_PUBLISHABLE_KEY", "MOYASAR_URL"];
/** Set by the program itself. */
const undocumented = ["NODE_ENV"];

test(".env.example has every setting and no other", () => {
  const names = [...documented(".env.example").matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(names.toSorted()).toEqual(
    [...settings.filter((name) => !undocumented.includes(name)), ...ofTests].toSorted(),
  );
});

test(".env.example is a valid configuration", () => {
  const lines = [...documented(".env.example").matchAll(/^([A-Z_]+)=(.*)$/gm)];
  const input = Object.fromEntries(lines.map(([, name = "", value = ""]) => [name, value]));
  expect(firstFault(startRules, readEnv(input))).toBeUndefined();
});

test("the guide has a row for every setting", () => {
  const rows =
    documented("docs/guides/deploying.md")
      .match(/^\| `.*$/gm)
      ?.join("\n") ?? "";
  const missing = settings.filter((name) => !undocumented.includes(name) && !rows.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});
