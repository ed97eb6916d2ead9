import { describe, expect, test } from "vitest";
import type { Mode } from "@/server/base/db/db";
import { type BuildList, scriptHash } from "@/server/platform/launch/build-list";
import { checkHeaders, checkScript } from "./check";
import { watchdog } from "./inventory";

const code = "export const pay = 1;";
const build: BuildList = {
  files: { "/_next/static/payer-0123456789abcdef.js": scriptHash(code) },
};
const expected = { origin: "https://pay.example", gateways: ["https://gateway.example"], build };
const file = (url: string, content = code) =>
  checkScript({ kind: "file", url, scriptHash: scriptHash(content) }, expected);
const inline = (text: string) => checkScript({ kind: "inline", text }, expected);

describe("a script file", () => {
  test("from the build and our origin passes", () => {
    expect(file("https://pay.example/_next/static/payer-0123456789abcdef.js")).toEqual([]);
    expect(file("/_next/static/payer-0123456789abcdef.js")).toEqual([]);
  });

  test.each([
    ["from another origin", "https://evil.example/_next/static/payer-0123456789abcdef.js"],
    ["from another port", "https://pay.example:444/_next/static/payer-0123456789abcdef.js"],
    ["missing from this build", "/_next/static/payer-0123456789abcde0.js"],
    ["from another path of our origin", "/api/logo/payer-0123456789abcdef.js"],
    ["with a query", "/_next/static/payer-0123456789abcdef.js?v=2"],
    ["in a data: URL", "data:text/javascript,alert(1)"],
    ["named like an Object method", "/constructor"],
  ])("%s is not in the inventory", (_, url) => {
    expect(file(url)).toEqual([expect.stringMatching(/^a script is not in the inventory/)]);
  });

  test("with one changed byte is reported", () => {
    const finding = file("/_next/static/payer-0123456789abcdef.js", code.replace("1", "2"));
    expect(finding).toEqual(["a script is not what was built: /_next/static/payer-0123456789abcdef.js"]);
  });
});

describe("an inline script", () => {
  test("identical to the watchdog passes", () => {
    expect(inline(watchdog)).toEqual([]);
  });

  test.each(["", "alert(1)", `${watchdog}alert(1)`, `alert(1);${watchdog}`, "self.__next_f.push([1])"])(
    "with other code is reported: %s",
    (text) => {
      expect(inline(text)).toEqual([expect.stringMatching(/^a script in the page is not in the inventory/)]);
    },
  );
});

describe("the response headers", () => {
  const nonce = "MDEyMzQ1Njc4OWFiY2RlZg==";
  const good = {
    "content-security-policy": `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; connect-src 'self' https://gateway.example; form-action 'self' https://gateway.example; img-src 'self' data: blob:; font-src 'self'; manifest-src 'self'; base-uri 'none'; object-src 'none'; frame-src 'none'; frame-ancestors 'none'`,
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(self)",
    "strict-transport-security": "max-age=63072000; includeSubDomains",
  };
  const check = (headers: Record<string, string>) => checkHeaders(new Headers(headers), expected);

  test("as expected yield the nonce and no finding", () => {
    expect(check(good)).toEqual({ findings: [], nonce });
  });

  test.each(Object.keys(good))("without %s, or with another value, are reported", (name) => {
    const { [name as keyof typeof good]: _, ...without } = good;
    expect(check(without).findings).toEqual([`the header ${name} is missing`]);
    const changed = { ...good, [name]: `${good[name as keyof typeof good]} https://evil.example` };
    expect(check(changed).findings).toEqual([expect.stringContaining(`the header ${name} is `)]);
  });

  test.each([
    [
      "a second nonce",
      (policy: string) =>
        policy.replace(`'self' 'nonce-${nonce}'`, "'self' 'nonce-AAAAAAAAAAAAAAAAAAAAAA=='"),
    ],
    ["inline code", (policy: string) => policy.replace("; style-src", " 'unsafe-inline'; style-src")],
    [
      "an unconnected gateway",
      (policy: string) => policy.replaceAll("https://gateway.example", "https://evil.example"),
    ],
  ])("with a policy that allows %s are reported", (_, change) => {
    const policy = change(good["content-security-policy"]);
    expect(check({ ...good, "content-security-policy": policy }).findings).toHaveLength(1);
  });

  test("of the card form restrict framing by the key's mode", () => {
    const { "x-frame-options": _, ...others } = good;
    const framedBy = (ancestors: string) => ({
      ...others,
      "referrer-policy": "no-referrer",
      "content-security-policy": good["content-security-policy"].replace(
        "frame-ancestors 'none'",
        `frame-ancestors ${ancestors}`,
      ),
    });
    const findings = (headers: Record<string, string>, framed: Mode) =>
      checkHeaders(new Headers(headers), { ...expected, framed }).findings;
    const own = "https: http://localhost:* http://127.0.0.1:*";
    expect(findings(framedBy("https:"), "live")).toEqual([]);
    expect(findings(framedBy(own), "test")).toEqual([]);
    expect(findings(framedBy(own), "live")).toHaveLength(1);
    expect(findings(framedBy("*"), "test")).toHaveLength(1);
    expect(findings({ ...framedBy("https:"), "x-frame-options": "DENY" }, "live")).toHaveLength(1);
    expect(check(framedBy("https:")).findings).toHaveLength(3);
  });

  test("that were not expected are reported", () => {
    expect(check({ ...good, "access-control-allow-origin": "*" }).findings).toHaveLength(1);
  });

  test("need no Strict-Transport-Security on localhost", () => {
    const { "strict-transport-security": _, ...plain } = good;
    const here = { ...expected, origin: "http://localhost:3000" };
    expect(checkHeaders(new Headers(plain), here).findings).toEqual([]);
  });
});
