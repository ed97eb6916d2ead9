import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { root } from "@/server/base/root";
import { oneLine, StartError } from "@/server/base/runtime/start-error";
import { programOf } from "./processes/program";
import { shiftedClock } from "./processes/shifted-clock";

type Options = {
  port: number;
  host: string;
  origin: string;
  dir: string;
  secretKey: string;
  publishableKey: string;
  webhook?: { url: string; secret: string };
  onLost?: (reason: string) => void;
};

export type Sandbox = { url: string; stop(): Promise<void> };

/** Starts the sandbox gateway as a separate process, and restarts it if it ends. */
export async function startSandboxProcess(options: Options): Promise<Sandbox> {
  let child = await run(options);
  let stopping = false;
  const watch = () =>
    child.once("exit", async () => {
      if (stopping) return;
      try {
        child = await run(options);
      } catch {
        return options.onLost?.("the sandbox gateway stopped and could not be restarted");
      }
      if (stopping) return end(child);
      watch();
    });
  watch();
  return {
    url: options.origin,
    async stop() {
      stopping = true;
      await end(child);
    },
  };
}

async function run(options: Options): Promise<ChildProcess> {
  // biome-ignore lint/style/noProcessEnv: what any program needs to run
  const { PATH, HOME, TZ } = process.env;
  // Detached: Ctrl-C in the terminal must not end it before the in-flight requests that may still call it.
  const { file, execArgv } = programOf("sandbox");
  const child = fork(file, {
    cwd: root,
    detached: true,
    execArgv,
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    env: {
      ...definedOnly({ PATH, HOME, TZ }),
      ...shiftedClock(),
      NODE_ENV: "production",
      SANDBOX_PORT: String(options.port),
      SANDBOX_HOST: options.host,
      SANDBOX_DIR: options.dir,
      // Whoever tries the demo on a device would otherwise pay 200 to 300 SAR only.
      SANDBOX_WALLET_AMOUNTS: "always_paid",
      SANDBOX_SECRET_KEY: options.secretKey,
      SANDBOX_PUBLISHABLE_KEY: options.publishableKey,
      SANDBOX_ORIGIN: options.origin,
      ...(options.webhook && {
        SANDBOX_WEBHOOK_URL: options.webhook.url,
        SANDBOX_WEBHOOK_SECRET: options.webhook.secret,
      }),
    },
  });
  let output = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    output = (output + chunk.toString("utf8")).slice(-2000);
  });
  const first = await Promise.race([
    once(child, "message").then(() => "ready" as const),
    once(child, "exit").then(() => "ended" as const),
  ]);
  if (first === "ready") return child;
  throw new StartError(`The sandbox gateway did not start: ${oneLine(output) || "no reason given"}`);
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  if (child.connected) child.disconnect();
  const timer = setTimeout(() => child.kill("SIGKILL"), 5_000);
  await exited;
  clearTimeout(timer);
}

const definedOnly = (source: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined));
