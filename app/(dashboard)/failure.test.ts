import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createTRPCClient, httpBatchLink, httpLink, TRPCClientError } from "@trpc/client";
import { expect, onTestFinished, test } from "vitest";
import ar from "@/app/messages/ar/dashboard.json" with { type: "json" };
import en from "@/app/messages/en/dashboard.json" with { type: "json" };
import type { AppRouter } from "@/server/api/trpc";
import { errors } from "@/server/core/operation/errors";
import { type CallError, isNetworkError, isUnanswered } from "./failure";

test.each([
  ["a page of a proxy", 502, "<h1>Bad Gateway</h1>", false],
  ["JSON that is no response of ours", 502, '{"error":{"message":"no"}}', false],
  ["no response", 0, "", true],
])(
  "only a call without a response is an error of the network, here with %s",
  async (_, status, body, isExpected) => {
    const server = createServer((request, response) => {
      if (status === 0) request.socket.destroy();
      else response.writeHead(status).end(body);
    }).listen(0);
    onTestFinished(() => void server.close());
    const url = `http://localhost:${(server.address() as AddressInfo).port}`;
    for (const link of [httpLink<AppRouter>({ url }), httpBatchLink<AppRouter>({ url })]) {
      const call = createTRPCClient<AppRouter>({ links: [link] }).reports.outlook.query({});
      const error: unknown = await call.catch((cause: unknown) => cause);
      if (!(error instanceof TRPCClientError)) throw new Error("The call did not fail.");
      expect(isUnanswered(error as CallError)).toBe(true);
      expect(isNetworkError(error)).toBe(isExpected);
    }
  },
);

/** Errors whose text in the API names a header. A visitor of the dashboard does not set headers. */
const aboutHeaders = Object.entries(errors)
  .filter(([code]) => !code.startsWith("idempotency_key"))
  .filter(([, text]) => /Idempotency-Key|Service-Request-Id/.test(text.en))
  .map(([code]) => code);

test("the dashboard has its own text for errors that can happen to any request", () => {
  expect(aboutHeaders).toContain("service_unavailable");
  for (const { codes } of [ar.errors, en.errors])
    expect(Object.keys(codes).toSorted()).toEqual(aboutHeaders.toSorted());
});
