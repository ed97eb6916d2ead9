import { once } from "node:events";
import { connect } from "node:net";
import { apiHandler } from "@/server/api/start";
import { listen } from "@/server/platform/http/http-server";
import { createRouter } from "@/server/platform/http/router";
import { apiRoutes } from "@/server/platform/http/serve-api";
import { freePort } from "@/server/platform/launch/ports";
import { fromOutside } from "@/server/test/account";

/** The HTTP server in front of the API, without pages. */
export async function frontServer() {
  const port = await freePort();
  const operators = { answer: () => false };
  const handle = async () => {
    throw new Error("This server has no pages.");
  };
  const router = createRouter({ operators, api: apiRoutes(apiHandler), handle, trustProxy: false });
  const { stop } = await listen((request, response) => fromOutside(() => router(request, response)), {
    port,
    host: "127.0.0.1",
    drainMs: 500,
  });
  return { port, stop };
}

/** Sends bytes over a new connection and returns everything received until it closes. */
export async function rawExchange(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.on("error", () => {});
  socket.write(bytes);
  await once(socket, "close");
  return Buffer.concat(chunks).toString("utf8");
}

/** Returns the server's response to bytes that reach no handler. */
export async function refusalOf(bytes: string) {
  const { port, stop } = await frontServer();
  const [head = "", body = ""] = (await rawExchange(port, bytes)).split("\r\n\r\n");
  await stop();
  return { status: Number(head.split(" ")[1]), body: JSON.parse(body) };
}
