import { ConfigurationError } from "./configuration-error";
import type { Env } from "./env-schema";
import { parseKeys } from "./key-ring";
import { isLoopback, isPublicHost, isThisMachine } from "./network";

/** Rejects contradictory settings. The message is one line that names the setting without its value. */
type Rule = { when: (env: Env) => boolean; message: string | ((env: Env) => string) };

/** Returns the message of the first violated rule; undefined if there is none. */
export function firstFault(rules: readonly Rule[], env: Env): string | undefined {
  const rule = rules.find(({ when }) => when(env));
  return typeof rule?.message === "function" ? rule.message(env) : rule?.message;
}

const gatewayKeyPrefixes = {
  GATEWAY_TEST_SECRET_KEY: "sk_test_",
  GATEWAY_TEST_PUBLISHABLE_KEY: "pk_test_",
  GATEWAY_LIVE_SECRET_KEY: "sk_live_",
  GATEWAY_LIVE_PUBLISHABLE_KEY: "pk_live_",
} as const;

type Setting = keyof Env;

/** With a test key instead of a live one, sales would charge nothing; the reverse would charge real cards. */
const prefixRule = (name: keyof typeof gatewayKeyPrefixes): Rule => ({
  when: (env) => env[name] !== undefined && !env[name].startsWith(gatewayKeyPrefixes[name]),
  message: `${name} must start with ${gatewayKeyPrefixes[name]}. The value is another type of key.`,
});

const pairRule = (missing: Setting, input: Setting, when: (env: Env) => boolean = () => true): Rule => ({
  when: (env) => env[missing] === undefined && env[input] !== undefined && when(env),
  message: `${missing} must be set when ${input} is set.`,
});

const isLive = (env: Env) => env.GATEWAY_LIVE_SECRET_KEY !== undefined;
const hasTestGateway = (env: Env) => env.GATEWAY_URL !== undefined;

export const gatewayRules: readonly Rule[] = [
  prefixRule("GATEWAY_TEST_SECRET_KEY"),
  prefixRule("GATEWAY_TEST_PUBLISHABLE_KEY"),
  prefixRule("GATEWAY_LIVE_SECRET_KEY"),
  prefixRule("GATEWAY_LIVE_PUBLISHABLE_KEY"),
  pairRule("GATEWAY_LIVE_SECRET_KEY", "GATEWAY_LIVE_PUBLISHABLE_KEY"),
  pairRule("GATEWAY_LIVE_PUBLISHABLE_KEY", "GATEWAY_LIVE_SECRET_KEY"),
  // Without GATEWAY_URL, the embedded sandbox gateway generates the missing key.
  pairRule("GATEWAY_TEST_SECRET_KEY", "GATEWAY_TEST_PUBLISHABLE_KEY", hasTestGateway),
  pairRule("GATEWAY_TEST_PUBLISHABLE_KEY", "GATEWAY_TEST_SECRET_KEY", hasTestGateway),
  {
    when: (env) => isLive(env) && !isPublicHttps(env.GATEWAY_LIVE_URL),
    message:
      "GATEWAY_LIVE_URL must be the https address of the real gateway when a live key is set, not an address of this machine or a private network.",
  },
];

/** Apply to every process, including builds and tests. */
export const rules: readonly Rule[] = [
  ...gatewayRules,
  {
    when: (env) => env.SECRETS_KEYS !== undefined && keyRingFault(env) !== undefined,
    message: (env) => keyRingFault(env) ?? "",
  },
  pairRule("MAIL_FROM", "SMTP_URL"),
  {
    when: (env) => env.INNGEST_BASE_URL !== undefined && !(env.INNGEST_EVENT_KEY && env.INNGEST_SIGNING_KEY),
    message: "INNGEST_BASE_URL requires INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY.",
  },
  {
    when: (env) => env.MAIL === "files" && env.SMTP_URL !== undefined,
    message: "MAIL=files conflicts with SMTP_URL. Remove one of them.",
  },
];

const secretRule = (name: Setting, command: string): Rule => ({
  when: (env) => env.DATABASE_URL !== undefined && env[name] === undefined,
  message: `${name} must be set when DATABASE_URL is set. Generate it with ${command}, and use the same value in every process.`,
});

/** Apply to the database that a process is about to serve or migrate. */
export const databaseRules: readonly Rule[] = [
  pairRule("DATABASE_URL", "MIGRATION_DATABASE_URL"),
  pairRule("DATABASE_URL", "DATABASE_REPLICA_URL"),
  {
    when: (env) => env.DATABASE_CELLS && env.DATABASE_REPLICA_URL !== undefined,
    message:
      "DATABASE_CELLS and DATABASE_REPLICA_URL cannot be used together: replicas are not read for cells.",
  },
  {
    when: (env) => env.DATABASE_CELLS && env.DATABASE_URL === undefined,
    message: "DATABASE_CELLS needs DATABASE_URL: the embedded database has one cell.",
  },
  {
    when: ({ DATABASE_URL, MIGRATION_DATABASE_URL }) =>
      DATABASE_URL !== undefined &&
      MIGRATION_DATABASE_URL !== undefined &&
      new URL(DATABASE_URL).username === new URL(MIGRATION_DATABASE_URL).username,
    message:
      "DATABASE_URL must use a different role than MIGRATION_DATABASE_URL, because the owner of the tables can change the ledger.",
  },
];

/** Apply to the operator's settings of a serving process. The launcher adds missing ones later. */
export const startRules: readonly Rule[] = [
  ...databaseRules,
  secretRule("SECRETS_KEYS", '`echo "k1:$(openssl rand -base64 32)"`'),
  secretRule("KEY_PEPPER", "`openssl rand -base64 32`"),
  secretRule("NEXTAUTH_SECRET", "`openssl rand -base64 32`"),
  secretRule("GATEWAY_WEBHOOK_SECRET", "`openssl rand -base64 32`"),
  {
    when: (env) => isLive(env) && env.DATABASE_URL === undefined,
    message:
      "DATABASE_URL must be set when a live gateway key is set, because the embedded database contains demo merchants whose keys are printed at startup.",
  },
  {
    when: (env) => isLive(env) && (env.BASE_URL === undefined || !isPublicHttps(env.BASE_URL)),
    message: "BASE_URL must be the public https address of this service when a live gateway key is set.",
  },
  {
    when: (env) => isLive(env) && env.GATEWAY_LIVE_WEBHOOK_SECRET === undefined,
    message:
      "GATEWAY_LIVE_WEBHOOK_SECRET must be set when a live gateway key is set. Without it, every gateway callback is rejected.",
  },
  {
    when: (env) => isLive(env) && env.GATEWAY_LIVE_WEBHOOK_SECRET === env.GATEWAY_WEBHOOK_SECRET,
    message:
      "GATEWAY_LIVE_WEBHOOK_SECRET must differ from GATEWAY_WEBHOOK_SECRET. Generate another one with `openssl rand -base64 32`.",
  },
  {
    when: (env) => isLive(env) && env.ALLOW_LOCAL_WEBHOOKS,
    message: "ALLOW_LOCAL_WEBHOOKS must be 0 when a live gateway key is set.",
  },
  {
    when: (env) => env.GATEWAY === "sandbox" && env.GATEWAY_URL !== undefined,
    message: "GATEWAY=sandbox conflicts with GATEWAY_URL. Remove one of them.",
  },
  {
    when: (env) => isHttps(env.BASE_URL) && env.GATEWAY_URL === undefined && env.GATEWAY !== "sandbox",
    message:
      "GATEWAY_URL must be set when BASE_URL is https. Set it to the gateway for test mode, or set GATEWAY=sandbox to use the embedded one.",
  },
  {
    when: (env) => isHttps(env.BASE_URL) && env.SMTP_URL === undefined && env.MAIL !== "files",
    message:
      "SMTP_URL must be set when BASE_URL is https. Set it to a mail server, or set MAIL=files to write emails to files under DATA_DIR.",
  },
  {
    when: (env) => isEmbedded(env) && !env.ALLOW_PUBLIC_DEMO && !isLoopback(env.HOST),
    message:
      "HOST must be 127.0.0.1 when DATABASE_URL is not set, because the demo merchants' keys must stay on this machine. Set DATABASE_URL, or set ALLOW_PUBLIC_DEMO=1 to make the demo available to others.",
  },
  {
    when: (env) => isEmbedded(env) && !env.ALLOW_PUBLIC_DEMO && !isOnThisMachine(env.BASE_URL),
    message:
      "BASE_URL must be on localhost when DATABASE_URL is not set, because the demo merchants' keys must stay on this machine. Set DATABASE_URL, or set ALLOW_PUBLIC_DEMO=1 to make the demo available to others.",
  },
];

const isEmbedded = (env: Env) => env.DATABASE_URL === undefined;
const isHttps = (url: string | undefined) => url !== undefined && new URL(url).protocol === "https:";
const isPublicHttps = (url: string) => isHttps(url) && isPublicHost(new URL(url).hostname);
const isOnThisMachine = (url: string | undefined) =>
  url === undefined || isThisMachine(new URL(url).hostname);

function keyRingFault({ SECRETS_KEYS }: Env): string | undefined {
  try {
    parseKeys(SECRETS_KEYS);
    return undefined;
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
}
