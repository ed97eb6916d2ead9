import { setTimeout as wait } from "node:timers/promises";
import { type Answer, empty } from "./answer";
import { GatewayError } from "./errors";
import type { Fault } from "./faults";
import type { Sandbox } from "./sandbox";

/** Runs a request the way its fault wants; `run` is the effect, and each kind says whether it happens. */
export async function spoil(sandbox: Sandbox, fault: Fault, run: () => Answer): Promise<Answer> {
  switch (fault.kind) {
    case "error_before_effect":
      throw failure(fault);
    case "rate_limit":
      throw new GatewayError("rate_limit");
    case "html_403":
      return firewallPage;
    case "drop_before_effect":
      return noAnswer;
    case "delayed_commit":
      sandbox.runLater(fault.ms, run);
      return noAnswer;
    case "error_after_commit":
      run();
      throw failure(fault);
    case "drop_after_commit":
      return { ...run(), lost: true };
    case "slow": {
      const answer = run();
      await wait(fault.ms);
      return answer;
    }
    case "malformed_json": {
      const answer = run();
      return { ...answer, body: answer.body?.slice(0, Math.ceil(answer.body.length / 2)) ?? "{" };
    }
    case "wrong_amount": {
      const answer = run();
      return { ...answer, body: answer.body?.replace(/"amount":(\d+)/, oneMore) ?? null };
    }
    case "lost":
    case "duplicated":
    case "reordered":
    case "stale":
      return run();
  }
}

const failure = ({ status }: Fault) => new GatewayError(status === 503 ? "maintenance" : "server");

const oneMore = (_: string, amount: string) => `"amount":${Number(amount) + 1}`;

const noAnswer: Answer = { ...empty(502), lost: true };

// The firewall in front of the real gateway answers so; the request never reached the gateway.
const firewallPage: Answer = {
  status: 403,
  headers: { "content-type": "text/html; charset=UTF-8" },
  body: "<!doctype html><html><head><title>Access denied</title></head><body>error code: 1010</body></html>",
};
