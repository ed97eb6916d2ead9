import { execFileSync } from "node:child_process";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { createServer as createTcpServer, type Server } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import {
  type Behavior,
  behaviorNames,
  type Endpoint,
  type ReceivedWebhook,
} from "@/packages/bench/audit/evidence";
import type { Account } from "@/packages/bench/harness/database";
import type { Run } from "@/packages/bench/harness/script";
import { freePort, type Random, seeded } from "@/packages/bench/server";
import { bodyOf, type Clients } from "./clients";

const Registered = z.object({ id: z.string(), secret: z.string() });

export type Receivers = Awaited<ReturnType<typeof openReceivers>>;

/** Merchants' webhook receivers on loopback, one for each registered endpoint. */
export async function openReceivers(run: Run, seed: number, clients: Clients) {
  const received: ReceivedWebhook[] = [];
  const forbidden: string[] = [];
  const endpoints: Endpoint[] = [];
  const ids = new Map<string, string>();
  let mostRead = 0;

  async function receive(request: IncomingMessage, response: ServerResponse) {
    const atMs = Date.now();
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    const [, path, endpoint = ""] = (request.url ?? "").split("/");
    const behavior = behaviorNames.find((name) => name === path);
    if (behavior === undefined) {
      forbidden.push(request.url ?? "");
      return void response.end();
    }
    const { "service-delivery": event, "service-signature": signature } = request.headers;
    const webhook: ReceivedWebhook = {
      ...{ endpoint, event: String(event), signature: String(signature) },
      ...{ body, status: null, atMs },
    };
    received.push(webhook);
    const { socket } = request;
    webhook.status = await respond(response, behavior, seeded(seed, "receiver", endpoint, received.length));
    mostRead = Math.max(mostRead, socket.bytesWritten);
  }

  const originOf = await startServers(run, {
    receive: (request, response) => void receive(request, response).catch(() => response.destroy()),
    onUntrusted: (url) => forbidden.push(`${url} over an untrusted certificate`),
  });
  const random = seeded(seed, "receivers");

  return {
    endpoints,
    /** Requests that must never arrive: after a redirect, or over an untrusted connection. */
    forbidden,
    /** Every webhook that arrived, with the id of its endpoint. */
    received: () => received.map((one) => ({ ...one, endpoint: ids.get(one.endpoint) ?? "" })),
    /** The most that was written into one response before the sender hung up, in bytes. */
    mostRead: () => mostRead,
    async register(account: Account, name: string, behavior: Behavior, events?: readonly string[]) {
      const url = `${originOf(behavior)}/${behavior}/${name}`;
      const body = { url, ...(events !== undefined && { events }) };
      const key = `${seed}-endpoint-${name}`;
      const request = clients.create("endpoint", account, key, "/v1/webhook_endpoints", body);
      const { id, secret } = Registered.parse(bodyOf(await clients.sendRepeatedly(request, random)));
      endpoints.push({ id, account: account.id, secret, behavior });
      ids.set(name, id);
    },
  };
}

type Listeners = { receive: RequestListener; onUntrusted: (url: string | undefined) => unknown };

/** Starts the servers of the receivers, and returns the origin for each behavior. */
async function startServers(run: Run, { receive, onUntrusted }: Listeners) {
  const plain = createServer(receive);
  const untrusted = createTlsServer(selfSigned(), (request, response) => {
    onUntrusted(request.url);
    response.end();
  });
  const resetting = createTcpServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => socket.resetAndDestroy());
  });
  run.onEnd(() => {
    for (const server of [plain, untrusted]) server.closeAllConnections();
    for (const server of [plain, untrusted, resetting]) server.close();
  });
  const port = await listening(plain);
  const origins: Partial<Record<Behavior, string>> = {
    down: `http://127.0.0.1:${await freePort()}`,
    untrusted: `https://127.0.0.1:${await listening(untrusted)}`,
    resetting: `http://127.0.0.1:${await listening(resetting)}`,
    "without-tls": `https://127.0.0.1:${port}`,
  };
  return (behavior: Behavior) => origins[behavior] ?? `http://127.0.0.1:${port}`;
}

/** Returns a good receiver for every second account, and additionally a bad one for every fourth. */
export async function registerSome(receivers: Receivers, accounts: readonly Account[]): Promise<void> {
  const bad = ["flaky", "slow", "error", "redirecting", "gone"] as const;
  for (const [n, account] of accounts.entries()) {
    if (n % 2 === 1) continue;
    await receivers.register(account, `${n}-good`, "good");
    const behavior = bad[(n / 4) % bad.length];
    if (n % 4 === 0 && behavior !== undefined)
      await receivers.register(account, `${n}-${behavior}`, behavior);
  }
}

/** A new self-signed certificate for localhost and its key. */
function selfSigned() {
  const options =
    "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=localhost -keyout - -out -";
  const pem = execFileSync("openssl", options.split(" "), { stdio: ["ignore", "pipe", "ignore"] });
  return { key: pem, cert: pem };
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", 1_024, resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("A receiver has no port.");
  return address.port;
}

/**
 * Responds as the behavior says. Returns the status, or null if the connection is closed or left open
 * instead.
 */
async function respond(response: ServerResponse, behavior: Behavior, random: Random): Promise<number | null> {
  const end = (status: number, headers = {}) => {
    response.writeHead(status, headers).end("received");
    return status;
  };
  switch (behavior) {
    case "slow":
      await wait(random.between(200, 2_500));
      return end(200);
    case "huge":
      return writeMuch(response, 200);
    case "huge-error":
      return writeMuch(response, 500);
    case "cut-short":
      response.writeHead(200, { "content-length": 1_000 }).write("Received, but");
      await wait(5);
      response.socket?.resetAndDestroy();
      return 200;
    case "flaky":
      if (!random.chance(0.15)) return end(random.chance(0.3) ? random.pick([500, 503, 404]) : 204);
      response.destroy();
      return null;
    case "gone":
      return end(random.chance(0.02) ? 410 : 200);
    case "error":
      return end(random.pick([500, 502, 503, 404, 400]));
    case "redirecting":
      return end(random.pick([301, 302, 303, 307, 308]), {
        location: `http://${response.req.headers.host}/followed`,
      });
    case "hanging":
      return null;
    default:
      return end(200);
  }
}

/** Writes 64 MB, or until the sender stops reading. */
async function writeMuch(response: ServerResponse, status: number): Promise<number> {
  const chunk = Buffer.alloc(65_536, "x");
  response.writeHead(status);
  await pipeline(Readable.from(Array.from({ length: 1_024 }, () => chunk)), response).catch(() => undefined);
  return status;
}
