import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const environment: Readonly<Record<string, string | undefined>> =
  // biome-ignore lint/style/noProcessEnv: the only place where the shop reads it
  process.env;

export type Settings = {
  port: number;
  /** Where Halala is. */
  service: string;
  /** For the server alone. */
  secretKey: string;
  /** For the page: it names the account and opens nothing. */
  publishableKey: string;
};

/** From the environment, or else from what the first start of Halala wrote about its demo merchant. */
export function readSettings(): Settings {
  const { HALALA_SECRET_KEY, HALALA_PUBLISHABLE_KEY, HALALA_URL, SHOP_PORT = "4242" } = environment;
  const port = Number(SHOP_PORT);
  if (HALALA_SECRET_KEY && HALALA_PUBLISHABLE_KEY)
    return {
      port,
      service: HALALA_URL ?? "http://localhost:3000",
      secretKey: HALALA_SECRET_KEY,
      publishableKey: HALALA_PUBLISHABLE_KEY,
    };
  const demo = readDemo();
  return {
    port,
    service: demo("base_url"),
    secretKey: demo("test_secret_key"),
    publishableKey: demo("publishable_key"),
  };
}

function readDemo(): (name: string) => string {
  const file = join(environment.DATA_DIR ?? ".data", "demo.json");
  if (!existsSync(file))
    throw new Error(
      `There is no ${file}. Run npm start in another terminal first, or set HALALA_SECRET_KEY and HALALA_PUBLISHABLE_KEY.`,
    );
  const demo = new Map<string, unknown>(Object.entries(JSON.parse(readFileSync(file, "utf8"))));
  return (name) => String(demo.get(name) ?? "");
}
