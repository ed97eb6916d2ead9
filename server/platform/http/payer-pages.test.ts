import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { isPayerPage, withoutRuntime } from "./payer-pages";

const policy = "script-src 'nonce-MDEyMzQ1Njc4OWFiY2RlZg=='";
const page = `<html><head><link rel="preload" as="script" href="/a.js"/><link rel="stylesheet" href="/a.css"/>
<script src="/a.js" async=""></script></head><body><p title="a &lt;script&gt;">paid</p>
<script data-own="true" src="/own.js"></script><script>self.__next_f.push([1,"data"])</script></body></html>`;

/** Serves a response written the way Next.js writes one. */
async function served(write: (response: ServerResponse) => void) {
  const server = createServer((request, response) => {
    response.setHeader("content-security-policy", policy);
    void withoutRuntime(async () => write(response))(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
}

const html =
  (status: number, ...parts: string[]) =>
  (response: ServerResponse) => {
    response.statusCode = status;
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.flushHeaders();
    for (const part of parts) response.write(part);
    response.end();
  };

test.each([
  ["/pay/abc", true],
  ["/pay/abc?language=en", true],
  ["/manage/abc/card", true],
  ["/reminders/sub_1.abc", true],
  ["/elements/card?key=pk_test_1", true],
  ["/elements/wallets?key=pk_test_1", true],
  ["/elements/cards", false],
  ["/payments", false],
  ["/test/pay/", false],
])("isPayerPage(%s) is %s", (url, expected) => {
  expect(isPayerPage(url)).toBe(expected);
});

test.each(["br", "gzip", "identity"])(
  "a page keeps its own script and loses others, encoded as %s",
  async (coding) => {
    const get = await served(html(200, page.slice(0, 200), page.slice(200)));
    const response = await get("/pay/abc", { headers: { "accept-encoding": coding } });
    expect(response.headers.get("content-encoding")).toBe(coding === "identity" ? null : coding);
    const text = await response.text();
    expect(text.match(/<script[^>]*>/g)).toEqual(['<script data-own="true" src="/own.js">']);
    expect(text).toContain('<p title="a &lt;script&gt;">paid</p>');
    expect(text).toContain("stylesheet");
    expect(text).not.toContain("preload");
  },
);

test("other pages, other content types and HEAD requests pass through unchanged", async () => {
  const get = await served(html(200, page));
  expect(await (await get("/test/payments")).text()).toBe(page);
  expect((await get("/pay/abc", { method: "HEAD" })).status).toBe(200);
  const json = await served((response) => {
    response.setHeader("content-type", "application/json");
    response.write('{"a":');
    response.end("1}");
  });
  expect(await (await json("/pay/abc/attempt", { method: "POST" })).json()).toEqual({ a: 1 });
});

test.each([
  ["an unknown page", 404, html(404, "<html></html>"), "You weren’t charged"],
  ["a page that failed immediately", 500, html(500, "<html></html>"), "Reloading it doesn’t charge you"],
  [
    "a page that failed partially",
    500,
    html(200, '<body><template data-dgst="1"></template></body>'),
    "Reloading it doesn’t charge you",
  ],
])(
  "%s is shown in both languages, the reader's first, with a style allowed by its policy",
  async (_, status, write, text) => {
    const get = await served(write);
    const english = await get("/pay/abc", { headers: { "accept-language": "en-GB,en" } });
    expect(english.status).toBe(status);
    const body = await english.text();
    expect(body).toContain(text);
    expect(body).toContain('<html lang="en" dir="ltr">');
    expect(body).toContain('<style nonce="MDEyMzQ1Njc4OWFiY2RlZg==">');
    expect(body).not.toContain("<script");
    expect(await (await get("/pay/abc")).text()).toContain('<html lang="ar" dir="rtl">');
  },
);
