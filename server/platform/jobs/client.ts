import { randomBytes } from "node:crypto";
import { Inngest } from "inngest";
import type { Pool } from "pg";
import { ConfigurationError } from "@/server/base/runtime/configuration-error";
import type { Env } from "@/server/base/runtime/env-schema";
import { log } from "@/server/base/runtime/log";
import type { ExecutorOptions } from "./embedded/database";
import { origin } from "./embedded/events";
import { Executor } from "./embedded/executor";

type InngestSettings = Pick<Env, "INNGEST_BASE_URL" | "INNGEST_EVENT_KEY" | "INNGEST_SIGNING_KEY">;

export type Jobs = {
  inngest: Inngest;
  /** To be started with the `serve()` handler; absent if an Inngest server is used. */
  executor: Executor | undefined;
};

/** The Inngest client, connected to the configured server or to an executor in this process. */
export function createInngest(
  id: string,
  settings: InngestSettings,
  pool: Pool,
  options: Omit<ExecutorOptions, "pool" | "appId" | "eventKey" | "signingKey"> = {},
): Jobs {
  const {
    INNGEST_BASE_URL: baseUrl,
    INNGEST_EVENT_KEY: eventKey,
    INNGEST_SIGNING_KEY: signingKey,
  } = settings;
  if (baseUrl !== undefined) {
    if (eventKey === undefined || signingKey === undefined) {
      throw new ConfigurationError("INNGEST_BASE_URL requires INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY.");
    }
    return { inngest: new Inngest({ id, baseUrl, eventKey, signingKey, ...common }), executor: undefined };
  }
  // The handler is called in this process only, so a random key is enough.
  const keys = {
    signingKey: signingKey ?? randomBytes(32).toString("hex"),
    eventKey: eventKey ?? "embedded",
  };
  const executor = new Executor({ pool, appId: id, ...keys, ...options });
  return {
    inngest: new Inngest({ id, baseUrl: origin, fetch: executor.fetch, ...keys, ...common }),
    executor,
  };
}

const line =
  (level: "debug" | "info" | "warn" | "error") =>
  (...output: unknown[]) => {
    const cause = output.map(causeIn).find((cause) => cause !== undefined);
    const detail = output.filter((part) => typeof part === "string").join(" ");
    if (detail.includes(unsigned)) return noteUnsigned();
    if (level === "debug" || level === "info") log[level]("inngest", { detail });
    else log[level]("inngest", { detail }, cause);
  };

/**
 * The SDK's message about a request that was not signed by our Inngest server. Anyone can send such requests.
 */
const unsigned = "Signature validation failed";
const logEveryMs = 60_000;
const unsignedCalls = { calls: 0, loggedAt: Number.NEGATIVE_INFINITY };

/** Logs one line a minute at most. */
export function noteUnsigned(): void {
  unsignedCalls.calls += 1;
  if (performance.now() - unsignedCalls.loggedAt < logEveryMs) return;
  log.warn("rejected calls to /api/inngest without a valid signature", { calls: unsignedCalls.calls });
  unsignedCalls.calls = 0;
  unsignedCalls.loggedAt = performance.now();
}

function causeIn(part: unknown): unknown {
  if (part instanceof Error) return part;
  return part !== null && typeof part === "object" && "err" in part ? part.err : undefined;
}

// The SDK's own logger would write to the console.
const common = {
  isDev: false,
  logger: { debug: line("debug"), info: line("info"), warn: line("warn"), error: line("error") },
};
