import { describe, expect, test } from "vitest";
import { checkUrl } from "./egress";
import { closed, deliver, local, refusalOf } from "./egress.fixture";

test("rejects a name if any of its addresses is private or invalid", async () => {
  const url = "https://rebind.example:8443/hooks";
  const many = Array.from({ length: 199 }, () => "93.184.216.34");
  for (const responses of [[...many, "10.0.0.1"], ["not an address"], [...many, ""]]) {
    for (const wall of [closed, local]) {
      const sent = () => deliver(url, { ...wall, resolve: async () => responses });
      expect(await refusalOf(sent)).toBe("blocked_address");
    }
  }
});

describe("checkUrl", () => {
  test.each([
    ["https://shop.example/hooks", "https://shop.example/hooks"],
    ["HTTPS://Shop.Example:443/Hooks?a=1", "https://shop.example/Hooks?a=1"],
    ["https://shop.example.", "https://shop.example/"],
    ["https://bücher.example/hooks", "https://xn--bcher-kva.example/hooks"],
    ["https://shop.example:8443/", "https://shop.example:8443/"],
    ["https://93.184.216.34/", "https://93.184.216.34/"],
    ["https://[2606:4700::1]:9443/x", "https://[2606:4700::1]:9443/x"],
  ])("normalizes %s to %s", (url, normal) => {
    expect(checkUrl(url, closed)).toBe(normal);
    expect(checkUrl(normal, closed)).toBe(normal);
  });

  test.each([
    ["", "invalid"],
    ["shop.example", "invalid"],
    ["https://", "invalid"],
    ["https://shop .example", "invalid"],
    ["https://shop\t.example", "invalid"],
    ["https://shop.example\\hooks", "invalid"],
    ["https://shop..example/", "invalid"],
    ["https://.shop.example/", "invalid"],
    ["https://[shop.example]/", "invalid"],
    ["https://shop.example:65536/", "invalid"],
    ["https:shop.example", "not_https"],
    ["https:/shop.example", "not_https"],
    ["http://shop.example/hooks", "not_https"],
    ["ftp://shop.example/", "not_https"],
    ["file:///etc/passwd", "not_https"],
    ["gopher://shop.example/", "not_https"],
    ["data:text/plain,x", "not_https"],
    ["ws://shop.example/", "not_https"],
    ["https://user:pw@shop.example/", "credentials"],
    ["https://user@shop.example/", "credentials"],
    ["https://@shop.example/", "credentials"],
    ["https://shop.example/#", "fragment"],
    ["https://shop.example/#x", "fragment"],
    ["https://shop.example:0/", "port"],
    ["https://shop.example:22/", "port"],
    ["https://shop.example:25/", "port"],
    ["https://shop.example:80/", "port"],
    ["https://shop.example:1023/", "port"],
    ["https://shop.example:5432/", "port"],
    ["https://shop.example:6379/", "port"],
    ["https://shop/", "host"],
    ["https://shop.local/", "host"],
    ["https://metadata.google.internal/", "host"],
    ["https://a.b.LOCALHOST./", "host"],
    ["https://10.0.0.1/", "blocked_address"],
    ["https://169.254.169.254/latest/meta-data", "blocked_address"],
    ["https://[fd00:ec2::254]/", "blocked_address"],
    [`https://shop.example/${"x".repeat(2048)}`, "too_long"],
    [`https://shop.example/${"ش".repeat(1000)}`, "too_long"],
  ])("rejects %s: %s", async (url, reason) => {
    expect(await refusalOf(() => checkUrl(url, closed))).toBe(reason);
  });

  test("accepts an at sign in path and query", () => {
    expect(checkUrl("https://shop.example/@noura?to=a@b", closed)).toBe("https://shop.example/@noura?to=a@b");
  });

  test("accepts local addresses only in test mode, and only if they are allowed", async () => {
    for (const host of ["localhost", "127.0.0.1", "[::1]"]) {
      for (const port of ["", ":80", ":5432", ":8080"]) {
        expect(checkUrl(`http://${host}${port}/hooks`, local)).toContain(host);
        expect(
          await refusalOf(() => checkUrl(`http://${host}${port}/hooks`, { ...local, mode: "live" })),
        ).toBe("not_https");
        expect(
          await refusalOf(() => checkUrl(`http://${host}${port}/hooks`, { ...local, allowLocal: false })),
        ).toBe("not_https");
      }
    }
    expect(await refusalOf(() => checkUrl("http://10.0.0.1/", local))).toBe("not_https");
    expect(await refusalOf(() => checkUrl("http://shop.localhost/", local))).toBe("not_https");
    expect(await refusalOf(() => checkUrl("https://127.0.0.2/", local))).toBe("blocked_address");
  });
});
