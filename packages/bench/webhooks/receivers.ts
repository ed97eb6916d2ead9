import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { createServer as createTcpServer, type Server as TcpServer } from "node:net";
import { z } from "zod";
import type { Endpoint, Receipt } from "@/packages/bench/chaos/evidence";
import type { Shop } from "@/packages/bench/chaos/rig";
import { freePort } from "@/server/platform/launch/ports";
import { answer } from "./answers";
import type { Client } from "./client";
import { type Manner, manners, wordOf } from "./manners";
import { selfSigned } from "./self-signed";

/** What one receiver got: when, in milliseconds, and to which registered name. */
export type Got = Receipt & { atMs: number; manner: Manner };

export type Registered = Endpoint & { name: string; manner: Manner };

export type Receivers = {
  endpoints: Registered[];
  /** Everything that came through the wire, with the id of the endpoint it was meant for. */
  got(): Got[];
  /** What came where nothing may ever come: past a redirect, or over a connection nobody vouched for. */
  trespasses: string[];
  /** The most that was written into one answer before the sender hung up, in bytes. */
  mostWritten(): number;
  register(shop: Shop, name: string, manner: Manner): Promise<void>;
  close(): void;
};

const Answer = z.object({ id: z.string(), secret: z.string() });

/** Receivers of every manner, on loopback. */
export async function openReceivers(seed: number, client: Client): Promise<Receivers> {
  const got: Got[] = [];
  const trespasses: string[] = [];
  const endpoints: Registered[] = [];
  const ids = new Map<string, string>();
  const written = { most: 0 };

  const plain = createServer(
    (request, response) => void take(request, response).catch(() => response.destroy()),
  );
  const untrusted = createTlsServer(selfSigned(), (request, response) => {
    trespasses.push(`${request.url} over a certificate that nobody vouches for`);
    response.end();
  });
  const resetting = createTcpServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => socket.resetAndDestroy());
  });
  const ports = {
    plain: await listening(plain),
    untrusted: await listening(untrusted),
    resetting: await listening(resetting),
    nobody: await freePort(),
  };

  async function take(request: IncomingMessage, response: ServerResponse) {
    const atMs = Date.now();
    const body = await textOf(request);
    const [, word = "", name = ""] = (request.url ?? "").split("/");
    const manner = manners.find((known) => wordOf(known) === word);
    if (manner === undefined) {
      trespasses.push(request.url ?? "");
      return void response.end();
    }
    const one: Got = {
      endpoint: name,
      event: String(request.headers["service-delivery"]),
      signature: String(request.headers["service-signature"]),
      body,
      status: null,
      atSeconds: Math.floor(atMs / 1000),
      atMs,
      manner,
    };
    got.push(one);
    const { socket } = request;
    one.status = await answer(response, { manner, seed, name, turn: got.length });
    written.most = Math.max(written.most, socket.bytesWritten);
  }

  return {
    endpoints,
    got: () => got.map((one) => ({ ...one, endpoint: ids.get(one.endpoint) ?? "" })),
    trespasses,
    mostWritten: () => written.most,
    async register(shop, name, manner) {
      const url = addressOf(manner, name, ports);
      const told = await client.post(shop, "/v1/webhook_endpoints", { url, events: ["customer_created"] });
      const { id, secret } = Answer.parse(told);
      endpoints.push({ id, secret, account: shop.id, name, manner });
      ids.set(name, id);
    },
    close() {
      for (const server of [plain, untrusted]) server.closeAllConnections();
      for (const server of [plain, untrusted, resetting]) server.close();
    },
  };
}

type Ports = { plain: number; untrusted: number; resetting: number; nobody: number };

function addressOf(manner: Manner, name: string, ports: Ports): string {
  const at = (scheme: string, port: number) => `${scheme}://127.0.0.1:${port}/${wordOf(manner)}/${name}`;
  switch (manner) {
    case "down":
      return at("http", ports.nobody);
    case "untrusted":
      return at("https", ports.untrusted);
    case "without TLS":
      return `https://127.0.0.1:${ports.plain}/no-tls/${name}`;
    case "resetting":
      return at("http", ports.resetting);
    default:
      return at("http", ports.plain);
  }
}

async function listening(server: Server | TcpServer): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", 1_024, resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("A receiver has no port.");
  return address.port;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return text;
}
