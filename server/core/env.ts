import { resolve } from "node:path";
import { z } from "zod";

const flag = z
  .enum(["0", "1", "true", "false"])
  .default("0")
  .transform((value) => value === "1" || value === "true");

const webUrl = z.url({ protocol: /^https?$/, error: "must be an http or https address" });

const Env = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  PORT: z.coerce.number().int().min(1).max(65534).default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z
    .string()
    .default(".data")
    .transform((dir) => resolve(dir)),
  FILES_DIR: z
    .string()
    .transform((dir) => resolve(dir))
    .optional(),
  BASE_URL: z.url().optional(),
  DATABASE_URL: z.string().optional(),
  MIGRATION_DATABASE_URL: z.string().optional(),
  GATEWAY_URL: webUrl.optional(),
  GATEWAY_TEST_SECRET_KEY: z.string().optional(),
  GATEWAY_TEST_PUBLISHABLE_KEY: z.string().optional(),
  GATEWAY_LIVE_URL: webUrl.default("https://api.moyasar.com"),
  GATEWAY_LIVE_SECRET_KEY: z.string().optional(),
  GATEWAY_LIVE_PUBLISHABLE_KEY: z.string().optional(),
  GATEWAY_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(25_000),
  GATEWAY_WEBHOOK_SECRET: z.string().min(16).optional(),
  GATEWAY_LIVE_WEBHOOK_SECRET: z.string().min(16).optional(),
  SECRETS_KEYS: z.string().optional(),
  KEY_PEPPER: z.string().min(16).optional(),
  NEXTAUTH_SECRET: z.string().min(16).optional(),
  INNGEST_BASE_URL: z.url().optional(),
  INNGEST_SERVE_ORIGIN: webUrl.optional(),
  INNGEST_EVENT_KEY: z.string().optional(),
  INNGEST_SIGNING_KEY: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp or smtps address" }).optional(),
  MAIL_FROM: z.email({ error: "must be an e-mail address" }).optional(),
  OPERATOR_EMAIL: z.email({ error: "must be an e-mail address" }).optional(),
  ALLOW_LOCAL_WEBHOOKS: flag,
  TRUST_PROXY: flag,
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  /** Seconds between the signal to stop and the end of new requests. */
  SHUTDOWN_DELAY_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

export type Env = z.output<typeof Env>;

/** A setting that would make the service unsafe or unable to run; its message is one line for the operator. */
export class ConfigurationError extends Error {}

/** Settings out of what the operator gave. Throws `ConfigurationError`. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const parsed = Env.safeParse(definedOnly(source));
  if (parsed.success) return refuseKeylessJobs(refuseNamelessMail(refuseUnsafeGateway(parsed.data)));
  const [issue] = parsed.error.issues;
  throw new ConfigurationError(`${issue?.path.join(".")}: ${issue?.message}`);
}

/** An empty variable in an env file means "not set". */
function definedOnly(source: Record<string, string | undefined>) {
  return Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ""),
  );
}

const gatewayKeyPrefixes = {
  GATEWAY_TEST_SECRET_KEY: "sk_test_",
  GATEWAY_TEST_PUBLISHABLE_KEY: "pk_test_",
  GATEWAY_LIVE_SECRET_KEY: "sk_live_",
  GATEWAY_LIVE_PUBLISHABLE_KEY: "pk_live_",
} as const;

/** A test key in the place of a live one would sell without taking money; the reverse would charge real cards. */
function refuseUnsafeGateway(env: Env): Env {
  for (const [name, prefix] of Object.entries(gatewayKeyPrefixes)) {
    const value = env[name as keyof typeof gatewayKeyPrefixes]; // Object.entries widens its own literal keys
    if (value !== undefined && !value.startsWith(prefix))
      throw new ConfigurationError(`${name} must start with ${prefix}: another kind of key was given.`);
  }
  refuseHalfOfPair(env, "GATEWAY_LIVE_SECRET_KEY", "GATEWAY_LIVE_PUBLISHABLE_KEY");
  // The sandbox beside us, which GATEWAY_URL replaces, gets whatever key is missing made for it.
  if (env.GATEWAY_URL !== undefined)
    refuseHalfOfPair(env, "GATEWAY_TEST_SECRET_KEY", "GATEWAY_TEST_PUBLISHABLE_KEY");
  const charges = env.GATEWAY_LIVE_SECRET_KEY !== undefined;
  if (charges && !isRemote(new URL(env.GATEWAY_LIVE_URL)))
    throw new ConfigurationError(
      "GATEWAY_LIVE_URL must be the https address of the real gateway, not of this machine, because a live key is set.",
    );
  return env;
}

/** What is wrong with the gateways' keys, in one line without any of them; null when they fit each other. */
export function gatewayKeyFault(env: Env): string | null {
  try {
    refuseUnsafeGateway(env);
    return null;
  } catch (error) {
    return error instanceof ConfigurationError ? error.message : String(error);
  }
}

type KeyName = keyof typeof gatewayKeyPrefixes;

function refuseHalfOfPair(env: Env, secret: KeyName, publishable: KeyName): void {
  if ((env[secret] === undefined) === (env[publishable] === undefined)) return;
  const [missing, given] = env[secret] === undefined ? [secret, publishable] : [publishable, secret];
  throw new ConfigurationError(`${missing} must be set, because ${given} is.`);
}

function refuseNamelessMail(env: Env): Env {
  if (env.SMTP_URL === undefined || env.MAIL_FROM !== undefined) return env;
  throw new ConfigurationError("MAIL_FROM must be set, because SMTP_URL is.");
}

function refuseKeylessJobs(env: Env): Env {
  const { INNGEST_BASE_URL, INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY } = env;
  if (INNGEST_BASE_URL === undefined || (INNGEST_EVENT_KEY && INNGEST_SIGNING_KEY)) return env;
  throw new ConfigurationError("INNGEST_BASE_URL needs INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY.");
}

/** A sandbox is reached in the clear or on this machine; a live key must reach neither. */
function isRemote({ protocol, hostname }: URL): boolean {
  const here = /^(localhost|.+\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\]|\[::ffff:7f[\da-f:]+\])\.?$/i;
  return protocol === "https:" && !here.test(hostname);
}

/** The process's settings, read once; the only reader of process.env outside the launcher's children. */
export const env: Env = readEnv(process.env);

/** The public origin of this deployment, without a trailing slash. */
export const baseUrl = (env.BASE_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, "");
