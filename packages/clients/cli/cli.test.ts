import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { account } from "@/server/test/account";
import { type Api, apiProcess } from "@/server/test/api";
import { receiver } from "@/server/test/receiver";
import { runCli } from "./cli.js";

const slow = 60_000;
let api: Api;
beforeAll(async () => {
  api = await apiProcess({ LOG_LEVEL: "silent" });
}, slow);
afterAll(async () => {
  await api.stop();
}, slow);

describe("the command line", { timeout: slow }, () => {
  test.each([[["--help"]], [["listen", "-h"]], [["trigger", "--help"]]])(
    "%j prints the usage",
    async (args) => {
      const { code, out, err } = await runCli(args);
      expect([code, err]).toEqual([0, ""]);
      expect(out).toContain("halala listen --forward");
      expect(out).toContain("payment_refunded");
    },
  );

  test.each([
    [[], "No command given."],
    [["lisen"], "Unknown command lisen."],
    [["listen"], "listen requires --forward, the URL to send events to."],
    [["listen", "--forward", "localhost:4000"], "--forward must be an http or https URL"],
    [
      ["listen", "--forward", "http://user:pass@localhost"],
      "--forward must not contain a user name or password.",
    ],
    [["listen", "--forward", "http://localhost", "--secret", "abc"], "--secret must be a signing secret"],
    [["listen", "--to", "http://localhost"], "Unknown option '--to'."],
    [["trigger"], "trigger requires one event type: payment_paid,"],
    [["trigger", "payment_stolen"], "payment_stolen cannot be triggered. Supported types: payment_paid,"],
    [["trigger", "constructor"], "constructor cannot be triggered."],
    [["trigger", "payment_paid", "--events", "x"], "trigger accepts no options other than --api."],
    [["trigger", "payment_paid", "--api", "http://halala.example"], "--api must start with https://"],
  ])("%j is a usage error that names the mistake", async (args, message) => {
    const { code, out, err } = await runCli(args, { key: "sk_test_hl_0123456789" });
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(message);
    expect(err).toContain("Run halala --help for usage.");
  });
});

describe("the key", { timeout: slow }, () => {
  test.each([
    ["none", "", "Run halala login, or set HALALA_API_KEY"],
    ["a live one", "sk_live_hl_abcdefghijkl", "HALALA_API_KEY is a live key."],
    ["a publishable one", "pk_test_hl_abcdefghijkl", "HALALA_API_KEY is a publishable key."],
    ["something else", "sk_test_with a space", "HALALA_API_KEY is not a valid secret test key"],
  ])("%s is rejected without a request, and is not printed", async (_, key, message) => {
    const { code, out, err } = await runCli(["trigger", "payment_paid", "--api", api.origin], { key });
    expect(code).toBe(2);
    expect(err).toContain(message);
    if (key !== "") expect(out + err).not.toContain(key.slice(8));
  });

  test("unknown to the API fails with the API's message", async () => {
    const key = `sk_test_hl_${"a".repeat(36)}`;
    const { code, out, err } = await runCli(["trigger", "payment_paid", "--api", api.origin], { key });
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(/\[api_key_invalid\] \(req_/);
    expect(err).not.toContain("a".repeat(8));
  });

  test("is sent only to the configured address", async () => {
    const elsewhere = await receiver();
    const moved = await receiver((response) => response.writeHead(307, { location: elsewhere.url }).end());
    const { key } = await account();
    const { code, err } = await runCli(["trigger", "payment_paid", "--api", moved.url], { key });
    expect([code, err]).toEqual([1, `${new URL(moved.url).origin} cannot be reached.\n`]);
    expect([moved.received.length, elsewhere.received.length]).toEqual([1, 0]);
  });

  test("fails with a hint if another program responds at the address", async () => {
    const stranger = await receiver((response) => response.writeHead(404).end("<html>"));
    const { code, err } = await runCli(["trigger", "payment_paid", "--api", stranger.url], {
      key: "sk_test_a",
    });
    expect(code).toBe(1);
    expect(err).toContain("responded with 404, but not in the format of the API. Check the address.");
  });
});

describe("trigger", { timeout: slow }, () => {
  const cases = [
    ["payment_paid", ["payment_link", "payment", "event"]],
    ["payment_failed", ["payment_link", "payment", "event"]],
    ["payment_refunded", ["payment_link", "payment", "refund", "event"]],
    ["refund_created", ["payment_link", "payment", "refund", "event"]],
    ["payment_link_created", ["payment_link", "event"]],
    ["payment_link_paid", ["payment_link", "payment", "event"]],
    ["payment_link_canceled", ["payment_link", "event"]],
    ["customer_created", ["customer", "event"]],
    ["customer_updated", ["customer", "event"]],
    ["customer_deleted", ["customer", "event"]],
  ] as const;

  test("supports exactly the tested types", async () => {
    const { err } = await runCli(["trigger", "x"], { key: "sk_test_hl_0123456789" });
    expect(err).toContain(`Supported types: ${cases.map(([type]) => type).join(", ")}.`);
  });

  test.each(cases)("creates %s and prints the IDs of the created objects", async (type, kinds) => {
    const shop = await account();
    const { code, out, err } = await runCli(["trigger", type, "--api", api.origin], { key: shop.key });
    expect([code, err]).toEqual([0, ""]);
    const named = out
      .split("\n")
      .slice(0, -1)
      .map((line) => line.split(/\s+/));
    expect(named.map(([kind]) => kind)).toEqual(kinds);
    const [event] = (await shop.get(`/v1/events?type=${type}`)).body.data;
    expect(named.at(-1)).toEqual(["event", event.id, type]);
    expect(named.map(([, id]) => id)).toContain(event.data.id);
    expect(out).not.toContain(shop.key);
  });
});
