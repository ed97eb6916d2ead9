import { resolve } from "node:path";
import { z } from "zod";
import { paymentMethods } from "@/prisma/states";

const flag = z
  .enum(["0", "1", "true", "false"], { error: "must be 0, 1, true or false" })
  .default("0")
  .transform((value) => value === "1" || value === "true");

/** A whole number from a minimum to a maximum. */
function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error);
}

const webUrl = z.url({ protocol: /^https?$/, error: "must be an http or https URL" });

/** Paths are appended to it, and cookies and callbacks apply to the whole host. */
const origin = webUrl.refine(
  (value) => URL.parse(value)?.href === `${URL.parse(value)?.origin}/`,
  "must be a URL without a path, query or user, such as https://pay.example",
);

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: "must be a URL such as postgresql://role:password@host:5432/database",
});

/** The networks that the gateway makes tokens for, in display order: Saudi rules require mada first. */
const cardNetworks = ["mada", "visa", "mastercard", "unionpay"] as const;
export type CardNetwork = (typeof cardNetworks)[number];

const namesIn = (text: string) => text.split(",").map((name) => name.trim());

/** A setting that lists some of the values, separated by commas. The order is that of `values`. */
const listOf = <T extends string>(values: readonly T[]) =>
  z
    .string()
    .refine(
      (text) => namesIn(text).every((name) => values.some((value) => value === name)),
      `must list some of ${values.join(", ")}, separated by commas`,
    )
    .transform((text) => values.filter((value) => namesIn(text).includes(value)));

/** Every setting. Each has a line in .env.example and docs/guides/deploying.md, and cases in settings.test.ts. */
export const Env = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  PORT: wholeNumber(1, 65534).default(3000),
  HOST: z
    .string()
    .regex(/^[0-9A-Za-z.:_-]+$/, "must be an IP address or host name")
    .default("127.0.0.1"),
  DATA_DIR: z
    .string()
    .default(".data")
    .transform((dir) => resolve(dir)),
  FILES_DIR: z
    .string()
    .transform((dir) => resolve(dir))
    .optional(),
  BASE_URL: origin.optional(),
  DATABASE_URL: postgresUrl.optional(),
  MIGRATION_DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  DATABASE_PREPARED_STATEMENTS: flag.prefault("1"),
  DATABASE_CELLS: flag,
  GATEWAY: z.enum(["sandbox"]).optional(),
  GATEWAY_URL: webUrl.optional(),
  GATEWAY_TEST_SECRET_KEY: z.string().optional(),
  GATEWAY_TEST_PUBLISHABLE_KEY: z.string().optional(),
  GATEWAY_LIVE_URL: webUrl.default("https://api.moyasar.com"),
  GATEWAY_LIVE_SECRET_KEY: z.string().optional(),
  GATEWAY_LIVE_PUBLISHABLE_KEY: z.string().optional(),
  GATEWAY_NETWORKS: listOf(cardNetworks).prefault("mada,visa,mastercard,unionpay"),
  GATEWAY_LIVE_NETWORKS: listOf(cardNetworks).prefault("mada,visa,mastercard"),
  /** The methods that the gateway processes for this installation, beside which an account chooses what it offers. */
  GATEWAY_METHODS: listOf(paymentMethods).prefault("card,apple_pay,stc_pay"),
  GATEWAY_LIVE_METHODS: listOf(paymentMethods).prefault("card"),
  /** The file that Apple fetches from each domain with its button, as the gateway's dashboard provides it. */
  APPLE_PAY_DOMAIN_FILE: z
    .string()
    .transform((file) => resolve(file))
    .optional(),
  /** The hosts of merchants' own pages that the gateway registered for Apple Pay. */
  APPLE_PAY_DOMAINS: z
    .string()
    .regex(/^[a-z\d.-]+(?:, *[a-z\d.-]+)*$/, "must list hosts, separated by commas")
    .transform(namesIn)
    .default([]),
  GATEWAY_TIMEOUT_MS: wholeNumber(100, 60_000).default(25_000),
  GATEWAY_WEBHOOK_SECRET: z.string().min(16).optional(),
  GATEWAY_LIVE_WEBHOOK_SECRET: z.string().min(16).optional(),
  SECRETS_KEYS: z.string().optional(),
  KEY_PEPPER: z.string().min(16).optional(),
  NEXTAUTH_SECRET: z.string().min(16).optional(),
  INNGEST_BASE_URL: webUrl.optional(),
  INNGEST_SERVE_ORIGIN: origin.optional(),
  INNGEST_EVENT_KEY: z.string().regex(/^\S+$/, "must not contain spaces").optional(),
  INNGEST_SIGNING_KEY: z
    .string()
    .regex(/^(?:[0-9a-f]{2})+$/i, "must be hexadecimal, without a prefix")
    .optional(),
  MAIL: z.enum(["files"]).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp or smtps URL" }).optional(),
  MAIL_FROM: z.email({ error: "must be an email address" }).optional(),
  /** For /.well-known/security.txt. */
  SECURITY_CONTACT: z
    .union([z.email(), z.url({ protocol: /^https$/ })], { error: "must be an email address or an https URL" })
    .optional(),
  OPERATOR_EMAIL: z.email({ error: "must be an email address" }).optional(),
  ALLOW_LOCAL_WEBHOOKS: flag,
  ALLOW_PUBLIC_DEMO: flag,
  TRUST_PROXY: flag,
  DATABASE_POOL: wholeNumber(1, 100).default(10),
  /** The number of processes that handle requests; `auto`: one per processor. */
  WEB_CONCURRENCY: z
    .union([z.literal("auto"), z.coerce.number().int().min(1).max(64)], {
      error: "must be a number from 1 to 64 or the word auto",
    })
    .default(1),
  /** Seconds between the stop signal and the end of new requests. */
  SHUTDOWN_DELAY_SECONDS: wholeNumber(0, 60).default(0),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

export type Env = z.output<typeof Env>;
