import { once } from "node:events";
import { request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import { onTestFinished } from "vitest";
import { freePort } from "@/server/platform/launch/ports";
import { listen } from "./http-server";
import { createRouter } from "./router";
import type { apiRoutes } from "./serve-api";

/** A front that leaves every request to the pages. */
export const noApi: ReturnType<typeof apiRoutes> = {
  isApi: () => false,
  isCallback: () => false,
  isPayAttempt: () => false,
  listener: async () => {},
};

/** A server in front of pages that respond with the number of bytes received. */
export async function opened(front = noApi) {
  const port = await freePort();
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    let bytes = 0;
    for await (const chunk of request) bytes += Buffer.from(chunk).length;
    response.end(String(bytes));
  };
  const operators = { answer: () => false };
  const router = createRouter({ operators, api: front, handle, trustProxy: false });
  const server = await listen(router, { port, host: "127.0.0.1", drainMs: 500 });
  onTestFinished(() => server.stop());
  const origin = `http://127.0.0.1:${port}`;
  return {
    send: (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
      fetch(origin + path, { method: "POST", body, headers, ...{ duplex: "half" } }),
    /** Returns the response after sending a body that the server may read completely. */
    async answerTo(method: string, path: string, headers: Record<string, string> = {}, body = "") {
      const request = ask(origin, { method, path, headers });
      request.on("error", () => {});
      request.flushHeaders();
      if ("content-length" in headers || "transfer-encoding" in headers) request.write(body);
      else request.end(body);
      const [response]: IncomingMessage[] = await once(request, "response");
      if (response === undefined) throw new Error("No response.");
      const text = await response.toArray().then((chunks) => Buffer.concat(chunks).toString());
      request.destroy();
      return {
        status: response.statusCode,
        headers: response.headers,
        body: text.startsWith("{") ? JSON.parse(text) : text,
      };
    },
    /** Returns the status for the headers alone: a rejected client need not send the body. */
    async statusOf(method: string, path: string, headers: Record<string, string> = {}) {
      const request = ask(origin, { method, path, headers });
      request.on("error", () => {});
      request.flushHeaders();
      const [response]: IncomingMessage[] = await once(request, "response");
      request.destroy();
      return response?.statusCode;
    },
  };
}
