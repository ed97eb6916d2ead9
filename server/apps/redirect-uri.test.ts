import { expect, test } from "vitest";
import { destinationOf, isRedirectUri, isRegistered } from "./redirect-uri";

test.each([
  "https://claude.ai/api/mcp/auth_callback",
  "http://localhost:3334/callback",
  "http://127.0.0.1/callback",
  "http://[::1]:9000/",
  "cursor://anysphere.cursor-mcp/oauth/callback",
  "https://vscode.dev/redirect",
  "http://127.0.0.1:33418/",
])("accepts %s", (uri) => expect(isRedirectUri(uri)).toBe(true));

test.each([
  "javascript:alert(1)",
  "data:text/html,hello",
  "file:///etc/passwd",
  "http://shop.example/callback",
  "http://localhost.evil.example/callback",
  "https://user:password@shop.example/",
  "https://shop.example/#fragment",
  "https://shop.example/ x",
  "myapp://callback",
  "cursor://anysphere.cursor-mcp/oauth/callback/other",
  "cursor://anysphere.cursor-mcp/oauth/callback?to=https://shop.example",
  "cursor://somebody.extension/oauth/callback",
  "CURSOR://anysphere.cursor-mcp/oauth/callback",
  "vscode://somebody.extension/callback",
  "vscode-insiders://somebody.extension/callback",
  "/callback",
  "",
  `https://shop.example/${"a".repeat(500)}`,
])("rejects %s", (uri) => expect(isRedirectUri(uri)).toBe(false));

test("matches the registered URI exactly, except for the port of a loopback address", () => {
  const registered = ["https://app.example/callback?a=1", "http://localhost:1111/callback"];
  for (const uri of [...registered, "http://localhost:2222/callback", "http://localhost/callback"])
    expect(isRegistered(registered, uri), uri).toBe(true);
  for (const uri of [
    "https://app.example/callback",
    "https://app.example/callback?a=1&b=2",
    "https://app.example/callback/?a=1",
    "https://APP.example/callback?a=1",
    "https://app.example:8443/callback?a=1",
    "https://app.example.evil.example/callback?a=1",
    "http://localhost:2222/other",
    "http://localhost:2222/callback/../callback2",
    "http://localhost:2222@evil.example/callback",
    "http://127.0.0.1:1111/callback",
    "https://localhost:1111/callback",
  ])
    expect(isRegistered(registered, uri), uri).toBe(false);
});

test("shows the host of the redirect URI", () => {
  expect(destinationOf("https://claude.ai/api")).toEqual({ host: "claude.ai", local: false });
  expect(destinationOf("http://127.0.0.1:33418/")).toEqual({ host: "127.0.0.1:33418", local: true });
  expect(destinationOf("cursor://anysphere.cursor-mcp/oauth/callback")).toEqual({
    host: "cursor",
    local: true,
  });
});
