import { readFileSync } from "node:fs";
import { z } from "zod";

const Demo = z.object({
  base_url: z.string(),
  gateway_url: z.string(),
  email: z.string(),
  password: z.string(),
  test_secret_key: z.string(),
  publishable_key: z.string(),
  live_secret_key: z.string(),
  reviewer_email: z.string(),
  reviewer_password: z.string(),
});
export type Demo = z.infer<typeof Demo>;

// biome-ignore lint/style/noProcessEnv: a setting of the tests, not of the service
export const demoFile = process.env.E2E_DEMO_JSON ?? ".data/demo.json";

export const demo: Demo = Demo.parse(JSON.parse(readFileSync(demoFile, "utf8")));
