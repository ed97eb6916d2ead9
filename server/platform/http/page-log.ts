import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "@/server/base/runtime/log";
import { countRequest } from "@/server/base/runtime/metrics";

/** Groups paths by prefix. Paths are never logged: those of payers grant access to their pages. */
const kinds = [
  ["static", /^\/(?:_next\/|icon\.svg|favicon\.ico)/],
  ["page.pay", /^\/pay\//],
  ["page.pay_return", /^\/return\//],
  ["page.receipt", /^\/receipt\//],
  ["page.manage", /^\/manage\//],
  ["page.reminders", /^\/reminders\//],
  ["page.dashboard", /^\/(?:test|live)(?:\/|$)/],
  ["page.review", /^\/review(?:\/|$)/],
  ["page.docs", /^\/(?:docs(?:\/|$)|downloads\/|postman\/|openapi\.json)/],
  ["dashboard", /^\/api\/trpc\//],
  ["gateway.callback", /^\/api\/gateway/],
  ["jobs", /^\/api\/inngest/],
  ["files", /^\/api\/(?:files|logo|export)/],
  ["sign_in", /^\/(?:api\/auth|sign-in|sign-up)/],
] as const;

const kindOf = (url: string) => kinds.find(([, begins]) => begins.test(url))?.[0] ?? "page.other";

/** Event streams are open as long as their page, so their duration is not meaningful. */
const stream = /^\/api\/changes\//;

/** Logs and counts each requested page once it is served or aborted. */
export function logPage(request: IncomingMessage, response: ServerResponse): void {
  const { method = "GET", url = "/" } = request;
  if (stream.test(url)) return;
  const started = performance.now();
  response.once("close", () => {
    const operation = kindOf(url);
    const ms = performance.now() - started;
    countRequest(method, operation, response.statusCode, ms);
    const answered = response.writableFinished;
    const id = response.getHeader("service-request-id");
    const fields = {
      operation,
      method,
      status: response.statusCode,
      answered,
      ms: Math.round(ms * 10) / 10,
      ...(typeof id === "string" && { request: id }),
    };
    if (operation === "static") log.debug("page", fields);
    else log.info("page", fields);
  });
}
