import { once } from "node:events";
import { createServer } from "node:http";
import { demo } from "@/e2e/support/fixtures";

/** What an attacker between the server and the payer changes. */
export type Tampering = {
  headers?: (headers: Headers) => void;
  body?: (path: string, body: Buffer) => Buffer;
};

/** A proxy that modifies the program's responses as an attacker would. */
export async function tamperedWith({ headers: change = () => {}, body = (_, input) => input }: Tampering) {
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    const answer = await fetch(demo.base_url + path, { headers: { "accept-language": "en" } });
    const content = body(path, Buffer.from(await answer.arrayBuffer()));
    const headers = new Headers(answer.headers);
    for (const name of [
      "content-encoding",
      "content-length",
      "transfer-encoding",
      "connection",
      "keep-alive",
    ])
      headers.delete(name);
    change(headers);
    response.writeHead(answer.status, [...headers].flat()).end(content);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { origin: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}
