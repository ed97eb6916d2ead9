import { resolve } from "node:path";
import { z } from "zod";

const flag = z
  .enum(["0", "1", "true", "false"])
  .default("0")
  .transform((value) => value === "1" || value === "true");

const Env = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  PORT: z.coerce.number().int().min(1).max(65534).default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z
    .string()
    .default(".data")
    .transform((dir) => resolve(dir)),
  BASE_URL: z.url().optional(),
  DATABASE_URL: z.string().optional(),
  MIGRATION_DATABASE_URL: z.string().optional(),
  GATEWAY_URL: z.url().optional(),
  GATEWAY_TEST_SECRET_KEY: z.string().optional(),
  GATEWAY_TEST_PUBLISHABLE_KEY: z.string().optional(),
  GATEWAY_LIVE_URL: z.url().default("https://api.moyasar.com"),
  GATEWAY_LIVE_SECRET_KEY: z.string().optional(),
  GATEWAY_LIVE_PUBLISHABLE_KEY: z.string().optional(),
  GATEWAY_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(25_000),
  GATEWAY_WEBHOOK_SECRET: z.string().min(16).optional(),
  GATEWAY_LIVE_WEBHOOK_SECRET: z.string().min(16).optional(),
  SECRETS_KEYS: z.string().optional(),
  KEY_PEPPER: z.string().min(16).optional(),
  NEXTAUTH_SECRET: z.string().min(16).optional(),
  INNGEST_BASE_URL: z.url().optional(),
  INNGEST_EVENT_KEY: z.string().optional(),
  INNGEST_SIGNING_KEY: z.string().optional(),
  ALLOW_LOCAL_WEBHOOKS: flag,
  TRUST_PROXY: flag,
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

export type Env = z.output<typeof Env>;

/** A setting that would make the service unsafe or unable to run; its message is one line for the operator. */
export class ConfigurationError extends Error {}

function read(): Env {
  const parsed = Env.safeParse(definedOnly(process.env));
  if (parsed.success) return refuseMixedGatewayKeys(parsed.data);
  const [issue] = parsed.error.issues;
  throw new ConfigurationError(`${issue?.path.join(".")}: ${issue?.message}`);
}

/** An empty variable in an env file means "not set". */
function definedOnly(source: NodeJS.ProcessEnv) {
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

function refuseMixedGatewayKeys(env: Env): Env {
  for (const [name, prefix] of Object.entries(gatewayKeyPrefixes)) {
    const value = env[name as keyof typeof gatewayKeyPrefixes];
    if (value !== undefined && !value.startsWith(prefix)) {
      throw new ConfigurationError(`${name} must start with ${prefix}: a key of the other mode was given.`);
    }
  }
  return env;
}

/** The process's settings, read once; the only reader of process.env outside the launcher's children. */
export const env: Env = read();

/** The public origin of this deployment, without a trailing slash. */
export const baseUrl = (env.BASE_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, "");
