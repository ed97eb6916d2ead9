import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { onTestFinished, vi } from "vitest";
import { env } from "@/server/base/runtime/env";
import type { BreakerLimits } from "./breaker";
import { moyasar } from "./moyasar";

/** Collects log lines until the test ends. */
export function captureLogs() {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  const { LOG_LEVEL } = env;
  onTestFinished(() => {
    write.mockRestore();
    env.LOG_LEVEL = LOG_LEVEL;
  });
  env.LOG_LEVEL = "info";
  const output = (level: string) =>
    lines
      .filter((line) => line.includes(`"level":"${level}"`))
      .map((line): string => JSON.parse(line).message);
  return { lines, errors: () => output("error"), infos: () => output("info") };
}

export type Respond = (request: IncomingMessage, response: ServerResponse, origin: string) => void;
type ReceivedRequest = { method: string; url: string; headers: IncomingMessage["headers"]; body: string };

/** A server with configured responses in place of the gateway, an adapter for it, and its log lines. */
export async function fakeGateway(
  respond: Respond,
  options: { timeoutMs?: number; breaker?: BreakerLimits; publishableKey?: string } = {},
) {
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = "", url = "", headers } = request;
    requests.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    respond(request, response, origin);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(close);
  const gateway = moyasar({ url: origin, secretKey: "sk_test_whisper", timeoutMs: 5_000, ...options });
  return { gateway, requests, origin, close, ...captureLogs() };
}

export const gatewayId = "4b1a1f9e-33a4-4b5b-9f2a-0d4f7a1c2e3d";

export const charge = {
  gatewayId,
  amount: 10_000,
  currency: "SAR",
  source: { type: "card", token: "token_whispered" } as const,
  callbackUrl: "https://shop.example/return",
  description: null,
  metadata: { payment: "pay_1", account: "acct_1" },
};

/** The payment of `charge`, as the gateway returns it. */
export const payment = (more: object = {}, source: object = {}) => ({
  id: gatewayId,
  status: "paid",
  amount: 10_000,
  fee: 230,
  currency: "SAR",
  refunded: 0,
  source: { company: "mada", number: "4201-32XX-XXXX-1010", response_code: "00", ...source },
  ...more,
});

export const always =
  (status: number, body: unknown, headers: Record<string, string> = {}): Respond =>
  (_, response) => {
    response.writeHead(status, headers).end(typeof body === "string" ? body : JSON.stringify(body));
  };
