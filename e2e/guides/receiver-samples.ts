import { spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { z } from "zod";
import { demo, expect, test } from "@/e2e/support/fixtures";
import { freePort } from "@/server/platform/launch/ports";

const Endpoint = z.object({ id: z.string(), secret: z.string() });
const Deliveries = z.object({
  data: z.array(z.object({ status: z.string(), event_type: z.string().optional() })),
});

/** Starts a guide's program on a port. `prints` is false if it prints nothing. */
export type Receiver = {
  command: (port: number) => string[];
  settings?: Record<string, string>;
  prints?: boolean;
  /** What else the program does, at its URL. */
  also?: (url: string) => Promise<void>;
};

/** Sends a real delivery to a receiver, which must accept it, and forged ones, which it must reject. */
export async function proveReceiver(receiver: Receiver, key: string) {
  const port = await freePort();
  const url = `http://localhost:${port}/hooks`;
  const call = callerOf(key);
  const { id, secret } = Endpoint.parse(
    await call("POST", "/v1/webhook_endpoints", { url, events: ["payment_paid"] }),
  );
  const program = start(
    receiver,
    { PORT: String(port), HALALA_WEBHOOK_SECRET: `whsec_former,${secret}` },
    port,
  );
  try {
    const unsigned = () => answerOf(url, "{}", {}).catch(() => program.ended());
    await expect.poll(unsigned, { timeout: 90_000, message: "a request without a signature" }).toBe(400);

    await call("POST", `/v1/webhook_endpoints/${id}/test`, {});
    const statuses = async () => {
      const { data } = Deliveries.parse(await call("GET", `/v1/webhook_deliveries?webhook_endpoint=${id}`));
      return data.map(({ status }) => status);
    };
    await expect.poll(statuses).toEqual(["succeeded"]);
    if (receiver.prints !== false) await expect.poll(program.said).toContain("webhook_test");

    await expectForgeriesRefused(url, secret);
    await receiver.also?.(`http://localhost:${port}`);
    expect(await call("DELETE", `/v1/webhook_endpoints/${id}`)).toMatchObject({ id });
  } finally {
    await program.stop();
  }
}

async function expectForgeriesRefused(url: string, secret: string) {
  const now = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({ object: "payment", description: "عباية", event: { type: "payment_paid" } });
  const signed = (by: string, at = now) => createHmac("sha256", by).update(`${at}.${body}`).digest("hex");
  const send = (header: string, text = body) => answerOf(url, text, { "service-signature": header });
  const good = `t=${now},v1=${signed(secret)}`;

  expect(await send(good)).toBe(200);
  expect(await send(`t=${now},v1=${signed("whsec_former")}`), "by the secret that is being replaced").toBe(
    200,
  );
  expect(await send(`t=${now},v1=${signed("whsec_other")},v1=${signed(secret)}`), "by one of two").toBe(200);

  expect(await send(good, body.replace("payment_paid", "payment_paiD")), "another body").toBe(400);
  expect(await send(`t=${now},v1=${signed("whsec_other")}`), "another secret").toBe(400);
  expect(await send(good.replace(String(now), String(now + 1))), "another time").toBe(400);
  for (const at of [now - 400, now + 400])
    expect(await send(`t=${at},v1=${signed(secret, at)}`), "a time far from now").toBe(400);
  for (const header of [
    `t=${now}`,
    `v1=${signed(secret)}`,
    `t=${now},v1=`,
    `t=x,v1=${signed(secret)}`,
    "nonsense",
    "=,=",
  ])
    expect(await send(header), header).toBe(400);
}

const answerOf = async (url: string, body: string, headers: Record<string, string>) =>
  (await fetch(url, { method: "POST", body, headers: { "content-type": "application/json", ...headers } }))
    .status;

function start({ command, settings = {} }: Receiver, own: Record<string, string>, port: number) {
  const [program = "", ...args] = command(port);
  const child = spawn(program, args, {
    cwd: test.info().outputDir,
    // biome-ignore lint/style/noProcessEnv: passed on, as a terminal does
    env: { ...process.env, FORCE_COLOR: "0", ...settings, ...own },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
  return {
    said: () => output,
    ended: () => {
      if (child.exitCode !== null) throw new Error(`The receiver ended:\n${output}`);
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      process.kill(-child.pid, "SIGKILL"); // including children: `go run` starts the compiled program as a child
      await once(child, "exit");
    },
  };
}

/** Calls the API with a key. */
export const callerOf =
  (key: string) =>
  async (method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${demo.base_url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(method === "POST" && {
          "content-type": "application/json",
          "idempotency-key": crypto.randomUUID(),
        }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.status, `${method} ${path}`).toBe(200);
    return response.json();
  };
