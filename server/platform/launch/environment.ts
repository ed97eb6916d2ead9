import { randomBytes } from "node:crypto";
import { baseUrl, env, readEnv } from "@/server/base/runtime/env";
import { currentEnvironment } from "./processes/processes";
import { keptSecret, randomSecret } from "./secrets";

/** The embedded gateway's address: the same host, so that a browser that reaches us also reaches it. */
function sandboxOrigin(): string {
  const origin = new URL(baseUrl);
  origin.protocol = "http:";
  origin.port = String(env.PORT + 1);
  return origin.origin;
}

/** The application's settings, from the environment or generated once and stored in the data folder. */
export function applicationSettings() {
  const { DATA_DIR } = env;
  const storedOr = (name: string, environment: string | undefined, make: () => string) =>
    environment ?? keptSecret(DATA_DIR, name, make);
  return {
    DATA_DIR,
    BASE_URL: baseUrl,
    NEXTAUTH_URL: baseUrl,
    ALLOW_LOCAL_WEBHOOKS: allowsLocalWebhooks(currentEnvironment()) ? "1" : "0",
    NEXTAUTH_SECRET: storedOr("nextauth_secret", env.NEXTAUTH_SECRET, randomSecret),
    SECRETS_KEYS: storedOr(
      "secrets_keys",
      env.SECRETS_KEYS,
      () => `k1:${randomBytes(32).toString("base64")}`,
    ),
    KEY_PEPPER: storedOr("key_pepper", env.KEY_PEPPER, randomSecret),
    GATEWAY_WEBHOOK_SECRET: storedOr("gateway_webhook_secret", env.GATEWAY_WEBHOOK_SECRET, randomSecret),
    ...(env.GATEWAY_URL === undefined && {
      GATEWAY_URL: sandboxOrigin(),
      GATEWAY_TEST_SECRET_KEY: storedOr(
        "gateway_secret_key",
        env.GATEWAY_TEST_SECRET_KEY,
        () => `sk_test_${randomSecret()}`,
      ),
      GATEWAY_TEST_PUBLISHABLE_KEY: storedOr(
        "gateway_publishable_key",
        env.GATEWAY_TEST_PUBLISHABLE_KEY,
        () => `pk_test_${randomSecret()}`,
      ),
    }),
  };
}

/** Webhooks to this machine: on by default only where a developer tries the embedded set-up. */
export function allowsLocalWebhooks(input: NodeJS.ProcessEnv): boolean {
  const { ALLOW_LOCAL_WEBHOOKS, ALLOW_PUBLIC_DEMO, DATABASE_URL } = readEnv(input);
  if (input.ALLOW_LOCAL_WEBHOOKS) return ALLOW_LOCAL_WEBHOOKS;
  return DATABASE_URL === undefined && !ALLOW_PUBLIC_DEMO;
}

/**
 * Adds settings to the environment of this process, for Next's bundle, which has its own copy of every module. Never
 * assign to `process.env` itself: a child would get the real environment instead.
 */
export function completeEnvironment(settings: Record<string, string>) {
  // biome-ignore lint/style/noProcessEnv: the application reads its settings from the environment
  Object.assign(process.env, settings);
}
