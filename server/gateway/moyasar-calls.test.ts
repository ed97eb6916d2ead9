import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { freePort } from "@/server/platform/launch/ports";
import {
  always,
  captureLogs,
  charge,
  fakeGateway,
  gatewayId,
  payment,
  type Respond,
} from "./gateway.fixture";
import { moyasar } from "./moyasar";
import { wasNeverSent } from "./moyasar-calls";

const silent: Respond = () => undefined;
const hangsUp: Respond = (_, response) => void response.destroy();
const trickles: Respond = (_, response) => {
  response.writeHead(201, { "content-type": "application/json" });
  const drop = setInterval(() => response.write(" "), 20);
  response.on("close", () => clearInterval(drop));
};
const endless: Respond = (_, response) => {
  response.writeHead(201, { "content-type": "application/json" });
  const writeMore = () => {
    while (!response.destroyed && response.write(" ".repeat(65_536)));
    if (!response.destroyed) response.once("drain", writeMore);
  };
  writeMore();
};

describe("a missing response", () => {
  test.each([
    ["from a silent gateway", silent],
    ["due to a closed connection", hangsUp],
    ["due to a response that trickles in", trickles],
    ["due to an endless response", endless],
  ])("%s has an unknown outcome after the timeout", async (_, respond) => {
    const { gateway, requests, lines } = await fakeGateway(respond, { timeoutMs: 1_000 });
    expect(await gateway.charge(charge)).toEqual({ kind: "unknown" });
    expect(await gateway.fetchOutcome(gatewayId, 10_000, "SAR")).toEqual({ kind: "unknown" });
    expect(await gateway.refundedTotal(gatewayId)).toBe("unknown");
    expect(await gateway.refund({ gatewayId, amount: 1, refundedBefore: 0 })).toEqual({ kind: "unknown" });
    expect(requests.map(({ method }) => method)).toEqual(["POST", "GET", "GET", "POST"]);
    expect(lines.join("")).not.toContain("whisper");
  });

  test("to a token request is distinguished from a request that was not sent", async () => {
    const late = await fakeGateway(silent, { timeoutMs: 1_000 });
    const { close, gateway } = await fakeGateway(silent);
    expect(await late.gateway.tokenInfo("token_1")).toBe("timeout");
    close();
    expect(await gateway.tokenInfo("token_1")).toBe("unavailable");
    expect(await gateway.charge(charge)).toEqual({ kind: "not_sent" });
    expect(await gateway.refund({ gatewayId, amount: 1, refundedBefore: 0 })).toEqual({ kind: "not_sent" });
    expect(await gateway.removeToken("token_1")).toBe("unknown");
  });

  test("from an unknown host or a closed port counts as not sent", async () => {
    captureLogs();
    for (const url of [`http://localhost:${await freePort()}`, "http://gateway.invalid"]) {
      const gateway = moyasar({ url, secretKey: "sk_test_x", timeoutMs: 5_000 });
      expect(await gateway.charge(charge)).toEqual({ kind: "not_sent" });
    }
  });
});

test.each([
  [{ code: "ECONNREFUSED", syscall: "connect" }, true],
  [{ code: "EHOSTUNREACH", syscall: "connect" }, true],
  [{ code: "EAI_AGAIN", syscall: "getaddrinfo" }, true],
  [{ code: "CERT_HAS_EXPIRED" }, true],
  [{ code: "EHOSTUNREACH", syscall: "read" }, false],
  [{ code: "ECONNREFUSED", syscall: "read" }, false],
  [{ code: "ENETUNREACH", syscall: "write" }, false],
  [{ code: "ECONNRESET", syscall: "read" }, false],
  [{ code: "EPIPE", syscall: "write" }, false],
  [{}, false],
])("the error %j means that nothing was sent: %s", (fields, expected) => {
  const error = Object.assign(new Error("failed"), fields);
  expect([wasNeverSent(error), wasNeverSent(new AggregateError([error]))]).toEqual([expected, expected]);
});

test("replaced by an HTML page says nothing about a payment, a token or its removal", async () => {
  for (const status of [200, 204, 404]) {
    const { gateway } = await fakeGateway(always(status, status === 204 ? "" : "<h1>Hello</h1>"));
    expect(await gateway.fetchOutcome(gatewayId, 10_000, "SAR")).toEqual({ kind: "unknown" });
    expect(await gateway.tokenInfo("token_1")).toBe("unavailable");
    expect(await gateway.fetchRecord(gatewayId)).toBe("unknown");
    expect(await gateway.removeToken("token_1")).toBe(status === 204 ? "removed" : "unknown");
  }
});

describe("a failing gateway", () => {
  const limits = { failures: 3, withinMs: 60_000, openMs: 60_000 };

  test.each([
    ["503", always(503, { type: "api_error", message: "Maintenance", errors: null })],
    ["closed connections", hangsUp],
  ])("(%s) opens the breaker, and callers learn immediately that nothing was sent", async (_, respond) => {
    const { gateway, requests, errors } = await fakeGateway(respond, { breaker: limits });
    for (let n = 0; n < 3; n += 1)
      expect((await gateway.fetchOutcome(gatewayId, 10_000, "SAR")).kind).toBe("unknown");
    expect(await gateway.tokenInfo("token_1")).toBe("unavailable");
    expect(await gateway.charge(charge)).toEqual({ kind: "not_sent" });
    expect(await gateway.refund({ gatewayId, amount: 1, refundedBefore: 0 })).toEqual({ kind: "not_sent" });
    expect(await gateway.fetchOutcome(gatewayId, 10_000, "SAR")).toEqual({ kind: "unknown" });
    expect(await gateway.refundedTotal(gatewayId)).toBe("unknown");
    expect(await gateway.removeToken("token_1")).toBe("unknown");
    expect(requests).toHaveLength(3);
    expect(errors()).toEqual(["circuit breaker open: calls to the gateway keep failing"]);
  });

  test("that fails for Apple's sheet only leaves cards alone", async () => {
    const { gateway, requests } = await fakeGateway(
      (request, response, origin) =>
        always(request.url?.includes("/applepay/") ? 504 : 200, payment())(request, response, origin),
      { breaker: limits, publishableKey: "pk_test_whisper" },
    );
    const session = {
      validationUrl: "https://apple-pay-gateway.apple.com/",
      displayName: "Shop",
      domain: "pay.example",
    };
    for (let n = 0; n < 5; n += 1) expect(await gateway.merchantSession(session)).toBe("unavailable");
    expect((await gateway.fetchOutcome(gatewayId, 10_000, "SAR")).kind).toBe("paid");
    expect(requests).toHaveLength(4);
  });

  test.each([400, 401, 403, 404, 405, 429])(
    "that rejects calls (%i) does not open the breaker",
    async (status) => {
      const { gateway, requests } = await fakeGateway(
        always(status, { type: "x", message: "No", errors: null }),
        {
          breaker: limits,
        },
      );
      for (let n = 0; n < 10; n += 1) await gateway.fetchOutcome(gatewayId, 10_000, "SAR");
      expect(requests).toHaveLength(10);
    },
  );

  test("gets one call after the pause, and all calls once that one succeeds", async () => {
    let well = false;
    const { gateway, requests, errors, infos } = await fakeGateway(
      (request, response, origin) => always(well ? 200 : 500, payment())(request, response, origin),
      { breaker: { ...limits, openMs: 1 } },
    );
    const fetch = () => gateway.fetchOutcome(gatewayId, 10_000, "SAR");
    for (let n = 0; n < 3; n += 1) await fetch();
    well = true;
    while ((await fetch()).kind !== "paid");
    expect(requests).toHaveLength(4);
    const all = await Promise.all(Array.from({ length: 20 }, fetch));
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(["paid"]));
    expect([errors().length, infos()]).toEqual([1, ["circuit breaker closed: the gateway responds again"]]);
  });

  test("gets every charge at most once, regardless of failures and breaker state", async () => {
    const outcomes = [200, 500, 500, 502, "hang up", "hang up", 503, 201];
    let index = 0;
    const { gateway, requests } = await fakeGateway(
      (request, response, origin) => {
        const next = outcomes[(index++ * 5) % outcomes.length];
        const respond = typeof next === "number" ? always(next, payment()) : hangsUp;
        respond(request, response, origin);
      },
      { breaker: { ...limits, openMs: 1 } },
    );
    const ids = Array.from({ length: 300 }, () => randomUUID());
    const kinds = new Map<string, string>();
    const worker = async () => {
      for (let id = ids.pop(); id !== undefined; id = ids.pop())
        kinds.set(id, (await gateway.charge({ ...charge, gatewayId: id })).kind);
    };
    await Promise.all(Array.from({ length: 8 }, worker));
    const sent = requests.map(({ body }): string => JSON.parse(body).given_id);
    expect(new Set(sent).size).toBe(sent.length);
    for (const [id, kind] of kinds) expect(sent.includes(id)).toBe(kind !== "not_sent");
    expect(new Set(kinds.values())).toEqual(new Set(["unknown", "not_sent"]));
  });
});
