import { z } from "zod";
import { type SandboxOptions, startSandbox } from "./server";
import { SandboxSettings } from "./settings";

const Environment = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535),
  SANDBOX_HOST: z.string().default("127.0.0.1"),
  SANDBOX_DIR: z.string(),
  SANDBOX_SECRET_KEY: z.string().startsWith("sk_test_", "only an sk_test_ key is accepted"),
  SANDBOX_PUBLISHABLE_KEY: z.string().startsWith("pk_test_", "only a pk_test_ key is accepted"),
  SANDBOX_WEBHOOK_URL: z.url().optional(),
  SANDBOX_WEBHOOK_SECRET: z.string().min(1).optional(),
  SANDBOX_ORIGIN: z.url().optional(),
  SANDBOX_WALLET_AMOUNTS: SandboxSettings.shape.walletAmounts,
  SANDBOX_LATENCY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
});

function readOptions(): SandboxOptions {
  // biome-ignore lint/style/noProcessEnv: another system's process, started with its own environment
  const input = Object.entries(process.env).filter(([name, value]) => name.startsWith("SANDBOX_") && value);
  const parsed = Environment.safeParse(Object.fromEntries(input));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${issue?.path.join(".")}: ${issue?.message}`);
  }
  const env = parsed.data;
  return {
    port: env.SANDBOX_PORT,
    host: env.SANDBOX_HOST,
    dir: env.SANDBOX_DIR,
    secretKey: env.SANDBOX_SECRET_KEY,
    publishableKey: env.SANDBOX_PUBLISHABLE_KEY,
    settings: { latencyMs: env.SANDBOX_LATENCY_MS, walletAmounts: env.SANDBOX_WALLET_AMOUNTS },
    ...(env.SANDBOX_ORIGIN && { publicOrigin: new URL(env.SANDBOX_ORIGIN).origin }),
    ...(env.SANDBOX_WEBHOOK_URL &&
      env.SANDBOX_WEBHOOK_SECRET && {
        webhook: { url: env.SANDBOX_WEBHOOK_URL, secret: env.SANDBOX_WEBHOOK_SECRET },
      }),
  };
}

async function run(): Promise<void> {
  const sandbox = await startSandbox(readOptions());
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void sandbox.close().then(() => process.exit(0));
  };
  process.on("SIGTERM", stop);
  process.on("disconnect", stop);
  // Ctrl-C is sent to the whole process group. Under a launcher, the launcher determines the shutdown order.
  process.on("SIGINT", () => process.connected || stop());

  const ready = { ready: true, port: sandbox.port };
  if (process.send) process.send(ready);
  else process.stdout.write(`${JSON.stringify(ready)}\n`);
}

await run().catch((error: unknown) => {
  process.stderr.write(`sandbox gateway: ${reason(error)}\n`);
  process.exit(1);
});

function reason(error: unknown): string {
  if (!(error instanceof Error)) return "can't start";
  return "code" in error && error.code === "EADDRINUSE"
    ? `the port is taken (${error.message})`
    : error.message;
}
