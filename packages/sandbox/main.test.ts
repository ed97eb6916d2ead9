import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { client, keys, openSandbox, temporaryDir } from "./sandbox.fixture";

const tsx = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;

function run(environment: Record<string, string> = {}): ChildProcess {
  const child = fork(join(import.meta.dirname, "main.ts"), {
    execArgv: ["--import", tsx],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      NODE_ENV: "test",
      SANDBOX_PORT: "0",
      SANDBOX_DIR: temporaryDir(),
      SANDBOX_SECRET_KEY: keys.secretKey,
      SANDBOX_PUBLISHABLE_KEY: keys.publishableKey,
      ...environment,
    },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

async function ready(child: ChildProcess) {
  const [message] = await once(child, "message");
  expect(message).toEqual({ ready: true, port: expect.any(Number) });
  return client(`http://127.0.0.1:${message.port}`);
}

async function refusal(child: ChildProcess) {
  const output: Buffer[] = [];
  child.stderr?.on("data", (chunk: Buffer) => output.push(chunk));
  const [code] = await once(child, "close");
  return { code, lines: Buffer.concat(output).toString().trimEnd().split("\n") };
}

test("keeps everything it responded with after kill -9", async () => {
  const dir = temporaryDir();
  const child = run({ SANDBOX_DIR: dir });
  const { pay, call } = await ready(child);
  const answered: { id: string; refunded: number }[] = [];
  const customers = Array.from({ length: 8 }, async () => {
    for (;;) {
      const { body } = await pay("token_test_paid_mada");
      answered.push({ id: body.id, refunded: 0 });
      const { body: after } = await call("POST", `/v1/payments/${body.id}/refund`, { amount: 100 });
      answered.push({ id: body.id, refunded: after.refunded });
      if (answered.length > 40) child.kill("SIGKILL");
    }
  });
  await Promise.allSettled(customers);
  expect(answered.length).toBeGreaterThan(40);

  const again = await ready(run({ SANDBOX_DIR: dir }));
  for (const { id, refunded } of answered) {
    const { body } = await again.call("GET", `/v1/payments/${id}`);
    expect(body.refunded).toBeGreaterThanOrEqual(refunded);
  }
});

test("exits when its parent process ends", async () => {
  const child = run();
  await ready(child);
  child.disconnect();
  const [code] = await once(child, "exit");
  expect(code).toBe(0);
});

test("finishes in-flight requests on SIGTERM", async () => {
  const child = run();
  const { pay, arm, call } = await ready(child);
  const given_id = randomUUID();
  await arm({ route: "charge", kind: "slow", ms: 400 });
  const slow = pay("token_test_paid_mada", { given_id });
  while ((await call("GET", `/v1/payments/${given_id}`)).status !== 200);
  child.kill("SIGTERM");
  const [[code], reply] = await Promise.all([once(child, "exit"), slow]);
  expect([code, reply.status]).toEqual([0, 201]);
});

test.for([{ SANDBOX_SECRET_KEY: "sk_live_x" }, { SANDBOX_PUBLISHABLE_KEY: "pk_live_x" }])(
  "rejects a live key with a one-line message",
  async (environment) => {
    const { code, lines } = await refusal(run(environment));
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringContaining("only")]);
    expect(lines[0]).not.toContain("_live_x");
  },
);

test("rejects a port in use with a one-line message", async () => {
  const { port } = await openSandbox();
  const { code, lines } = await refusal(run({ SANDBOX_PORT: String(port) }));
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringContaining("the port is taken")]);
});
