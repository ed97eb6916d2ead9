import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { GatewayError } from "./errors";
import type { Fault } from "./faults";
import { empty, type GatewayResponse, json } from "./response";
import type { Sandbox } from "./sandbox";

/** Runs a request with a fault. `run` executes the request; the kind of fault determines whether it is called. */
export async function runWithFault(
  sandbox: Sandbox,
  fault: Fault,
  run: () => GatewayResponse,
): Promise<GatewayResponse> {
  switch (fault.kind) {
    case "error_before_effect":
      throw failure(fault);
    case "rate_limit":
      throw new GatewayError("rate_limit");
    case "account_inactive":
    case "bad_key":
      throw new GatewayError(fault.kind);
    case "refused":
      throw new GatewayError("conflict");
    case "refused_token":
      throw new GatewayError("conflict", "The token cannot be charged");
    case "answer_before_effect":
      return proxyAnswer(fault);
    case "answer_after_commit":
      run();
      return proxyAnswer(fault);
    case "html_403":
      return htmlPage(403, "error code: 1010");
    case "html_500":
      run();
      return htmlPage(500, "Internal Server Error");
    case "drop_before_effect":
      return noResponse;
    case "delayed_commit":
      sandbox.runLater(fault.ms, run);
      return noResponse;
    case "error_after_commit":
      run();
      throw failure(fault);
    case "drop_after_commit":
      return { ...run(), lost: true };
    case "slow": {
      const response = run();
      await sleep(fault.ms);
      return response;
    }
    case "malformed_json":
    case "empty_body":
    case "huge_body":
    case "wrong_amount":
    case "wrong_currency":
    case "wrong_id":
    case "unknown_status":
    case "foreign_url": {
      const gatewayResponse = run();
      return { ...gatewayResponse, body: tampered[fault.kind](gatewayResponse.body ?? "{}") };
    }
    case "lost":
    case "duplicated":
    case "reordered":
    case "stale":
      return run();
  }
}

const failure = ({ status }: Fault) => new GatewayError(status === 503 ? "maintenance" : "server");

const fiftyMegabytes = 50 * 1024 * 1024;

const tampered = {
  malformed_json: (body: string) => body.slice(0, Math.ceil(body.length / 2)),
  empty_body: () => "",
  huge_body: (body: string) => `${body.slice(0, -1)},"padding":"${"x".repeat(fiftyMegabytes)}"}`,
  wrong_amount: (body: string) =>
    body.replace(/"amount":(\d+)/, (_, amount: string) => `"amount":${Number(amount) + 1}`),
  wrong_currency: (body: string) => body.replace(/"currency":"\w+"/, `"currency":"USD"`),
  wrong_id: (body: string) => body.replace(/"id":"[^"]+"/, `"id":"${randomUUID()}"`),
  unknown_status: (body: string) => body.replace(/"status":"\w+"/, `"status":"on_hold"`),
  foreign_url: (body: string) =>
    body.replace(/"transaction_url":"[^"]+"/, `"transaction_url":"https://evil.example/prepare"`),
};

function proxyAnswer({ status, body }: Fault): GatewayResponse {
  switch (body) {
    case "html":
      return htmlPage(status, "Access denied");
    case "empty":
      return empty(status);
    case "json":
      return json(status, { message: "Forbidden" });
    case "envelope":
      return json(status, { type: "api_error", message: "Request refused", errors: null });
  }
}

const noResponse: GatewayResponse = { ...empty(502), lost: true };

// Responses of the systems in front of the real gateway: its firewall before a request reaches it, its proxy
// after.
const htmlPage = (status: number, text: string): GatewayResponse => ({
  status,
  headers: { "content-type": "text/html; charset=UTF-8" },
  body: `<!doctype html><html><head><title>Error</title></head><body>${text}</body></html>`,
});
