import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const environment: Readonly<Record<string, string | undefined>> =
  // biome-ignore lint/style/noProcessEnv: the only place where the shop reads it
  process.env;

export type Settings = {
  port: number;
  service: string;
  /** The URL of Halala for this server; the same by default. */
  api: string;
  secretKey: string;
  /** Used in the page: it identifies the account and grants no access. */
  publishableKey: string;
};

/** Reads the settings from the environment, or from the demo merchant that the first start of Halala created. */
export function readSettings(): Settings {
  const { HALALA_API_URL, HALALA_PUBLIC_URL, SHOP_PORT = "4242" } = environment;
  const merchant = configuredMerchant() ?? demoMerchant();
  const service = HALALA_PUBLIC_URL ?? merchant.service;
  return { ...merchant, service, port: Number(SHOP_PORT), api: HALALA_API_URL ?? service };
}

type Merchant = Pick<Settings, "service" | "secretKey" | "publishableKey">;

function configuredMerchant(): Merchant | null {
  const { HALALA_API_KEY: secretKey, HALALA_PUBLISHABLE_KEY: publishableKey } = environment;
  if (!secretKey || !publishableKey) return null;
  return { secretKey, publishableKey, service: environment.HALALA_API_URL ?? "http://localhost:3000" };
}

function demoMerchant(): Merchant {
  const file = join(environment.DATA_DIR ?? ".data", "demo.json");
  if (!existsSync(file))
    throw new Error(
      `There is no ${file}. Run npm start in another terminal first, or set HALALA_API_KEY and HALALA_PUBLISHABLE_KEY.`,
    );
  const demo = new Map<string, unknown>(Object.entries(JSON.parse(readFileSync(file, "utf8"))));
  const field = (name: string) => String(demo.get(name) ?? "");
  return {
    service: field("base_url"),
    secretKey: field("test_secret_key"),
    publishableKey: field("publishable_key"),
  };
}
