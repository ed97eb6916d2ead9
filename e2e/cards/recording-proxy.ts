import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A reverse proxy in front of a program: forwards and records all requests, and gives each attempt its own IP
 * address.
 */
export async function recordingProxy(target: number) {
  const came: string[] = [];
  let attempts = 0;
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    came.push(
      `${incoming.method} ${incoming.url}\n${incoming.rawHeaders.join("\n")}\n\n${body.toString("utf8")}`,
    );
    if (incoming.url?.endsWith("/attempt")) attempts += 1;
    const from = `10.${attempts >> 8}.${attempts & 255}.7`;
    const onward = request(
      {
        host: "127.0.0.1",
        port: target,
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, "x-forwarded-for": from },
      },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders);
        response.pipe(outgoing);
      },
    );
    onward.on("error", () => outgoing.destroy());
    onward.end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // a TCP server that listens
  return { port, came, close: () => server.close() };
}
