import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { root } from "@/server/base/root";
import { oneLine, StartError } from "@/server/base/runtime/start-error";
import { currentEnvironment } from "./processes/processes";
import { programOf } from "./processes/program";
import { writePrivately } from "./secrets";

export const Demo = z.object({
  base_url: z.string(),
  dashboard_url: z.string(),
  email: z.string(),
  password: z.string(),
  account: z.string(),
  test_secret_key: z.string(),
  publishable_key: z.string(),
  live_secret_key: z.string(),
  other_test_secret_key: z.string(),
  gateway_url: z.string(),
  gateway_publishable_key: z.string(),
  mcp_url: z.string(),
  docs_url: z.string(),
  // Missing in files of older versions.
  reviewer_email: z.string().optional(),
  reviewer_password: z.string().optional(),
  verifying_test_secret_key: z.string().optional(),
});
export type Demo = z.infer<typeof Demo>;

/**
 * The input of the seed: the owner's database URL, and the sandbox gateway; null if another gateway is
 * configured.
 */
export type SeedRequest = { ownerUrl: string; sandboxUrl: string | null };

const fileIn = (dataDir: string) => join(dataDir, "demo.json");

/** The demo merchant's details from the first start, with this start's addresses. */
export function readDemo(dataDir: string, addresses: Partial<Demo>): Demo | undefined {
  if (!existsSync(fileIn(dataDir))) return undefined;
  const stored = Demo.safeParse(JSON.parse(readFileSync(fileIn(dataDir), "utf8")));
  return stored.success ? saveDemo(dataDir, { ...stored.data, ...addresses }) : undefined;
}

/**
 * Fills an empty database with the demo merchants and stores their logins and keys in `demo.json` (mode
 * 0600).
 */
export async function makeDemo(
  dataDir: string,
  request: SeedRequest,
  addresses: Partial<Demo>,
): Promise<Demo> {
  const demo = Demo.safeParse({ ...(await seedInSubprocess(request)), ...addresses });
  if (!demo.success) throw new StartError(`The demo data has no ${demo.error.issues[0]?.path.join(".")}.`);
  return saveDemo(dataDir, demo.data);
}

function saveDemo(dataDir: string, demo: Demo): Demo {
  writePrivately(fileIn(dataDir), demo);
  return demo;
}

const Answer = z.union([
  z.object({ fields: z.record(z.string(), z.string()) }),
  z.object({ error: z.string() }),
]);

/**
 * A separate process, which reads the settings that have only now been completed and closes its connections
 * on exit.
 */
async function seedInSubprocess(request: SeedRequest): Promise<Record<string, string>> {
  const { file, execArgv } = programOf("seed");
  const child = fork(file, {
    cwd: root,
    env: currentEnvironment(),
    execArgv,
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let output = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    output = (output + chunk.toString("utf8")).slice(-2000);
  });
  child.send(request);
  const response = await Promise.race([
    once(child, "message").then(([message]) => Answer.parse(message)),
    once(child, "exit").then(() => ({ error: oneLine(output) || "no reason given" })),
  ]);
  if ("error" in response) throw new StartError(`The demo data could not be created: ${response.error}`);
  return response.fields;
}
