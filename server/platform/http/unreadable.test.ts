import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { frontServer, rawExchange } from "@/server/test/processes/front-server";

let server: Awaited<ReturnType<typeof frontServer>>;
beforeAll(async () => {
  server = await frontServer();
});
afterAll(() => server.stop());

const host = "Host: localhost\r\n";
const long = "x".repeat(17 * 1024);

async function answerTo(bytes: string) {
  const text = await rawExchange(server.port, bytes);
  const [head = "", body = ""] = text.split("\r\n\r\n");
  const [status = "", ...lines] = head.split("\r\n");
  const headers = new Headers(
    lines.map((line): [string, string] => [
      line.slice(0, line.indexOf(":")),
      line.slice(line.indexOf(":") + 1).trim(),
    ]),
  );
  return { status: Number(status.split(" ")[1]), headers, body: JSON.parse(body) };
}

describe.each(["/v1/account", "/mcp"])(
  "a request for %s that is not valid HTTP gets the error envelope",
  (path) => {
    test.each<[string, string, number, string]>([
      [
        "a long request line",
        `GET ${path}?q=${long} HTTP/1.1\r\n${host}\r\n`,
        431,
        "request_header_too_large",
      ],
      ["a long header", `GET ${path} HTTP/1.1\r\n${host}X: ${long}\r\n\r\n`, 431, "request_header_too_large"],
      ["GET *", `GET * HTTP/1.1\r\n${host}\r\n`, 400, "request_malformed"],
      ["an unknown method", `FETCH ${path} HTTP/1.1\r\n${host}\r\n`, 400, "request_malformed"],
      ["another protocol", `GET ${path} HTTP/9.9\r\n${host}\r\n`, 400, "request_malformed"],
      ["no request line", "\u0016\u0003\u0001\r\n\r\n", 400, "request_malformed"],
      ["CONNECT", `CONNECT shop.example:443 HTTP/1.1\r\n${host}\r\n`, 400, "request_malformed"],
      ["no Host", `GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`, 400, "request_malformed"],
      ["a broken Host", `GET ${path} HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n`, 400, ""],
      ["an unknown Expect", `POST ${path} HTTP/1.1\r\n${host}Expect: tea\r\n\r\n`, 400, "request_malformed"],
      [
        "a header with a control character",
        `GET ${path} HTTP/1.1\r\n${host}X: \u0001\r\n\r\n`,
        400,
        "request_malformed",
      ],
      [
        "two Content-Length headers",
        `POST ${path} HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
        400,
        "request_malformed",
      ],
      [
        "Content-Length with a chunked body",
        `POST ${path} HTTP/1.1\r\n${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
        400,
        "request_malformed",
      ],
    ])("%s", async (_, bytes, status, code) => {
      const response = await answerTo(bytes);
      expect(response).toMatchObject({
        status,
        body: {
          error: {
            type: "invalid_request_error",
            code: code || expect.any(String),
            message: expect.any(String),
          },
        },
      });
      expect(response.headers.get("service-request-id")).toMatch(/^req_[0-9a-z]{26}$/);
      expect(response.headers.get("cache-control")).toBe("no-store");
    });
  },
);

test("a request with an absolute URL gets the same response as one with a path", async () => {
  const response = await answerTo(
    `GET http://localhost/v1/account HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
  );
  expect(response).toMatchObject({ status: 401, body: { error: { code: "api_key_missing" } } });
});

test("the image optimizer is disabled", async () => {
  const path = "/_next/image?url=%2Ficon.svg&w=3840&q=100";
  expect(await answerTo(`GET ${path} HTTP/1.1\r\n${host}\r\n`)).toMatchObject({
    status: 404,
    body: { error: { code: "route_not_found" } },
  });
});
