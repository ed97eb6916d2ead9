import type { BodyChunks } from "./body";

/** The functions that the application, in Next's bundle, provides to the HTTP server in front of it. */
export type ApiHandler = {
  rest(request: Request, arriving?: BodyChunks): Promise<Response>;
  mcp(request: Request): Promise<Response>;
  gatewayCallback(request: Request): Promise<Response>;
  /** A press of Pay. Next serves it in development, where the code changes while it runs. */
  payAttempt?(request: Request): Promise<Response>;
  /** Prepares what the first request would otherwise wait for. Ignores an unreachable database. */
  warm(): Promise<void>;
  /**
   * Reports whether this process can serve requests, with the state of each part. `migrations` are those that the code
   * expects. Degraded: it can serve, but a background dependency is unavailable.
   */
  readiness(
    migrations: readonly string[],
  ): Promise<{ ready: boolean; degraded: boolean; parts: Record<string, string> }>;
  /** Metrics in the Prometheus text format: of this process, or the given ones of several, and of the database. */
  metrics(ofProcesses?: string): Promise<{ type: string; text: string }>;
  start(): Promise<void>;
  /** Stops the background jobs and closes the database connections. */
  stop(): Promise<void>;
};

type Accept = (handler: ApiHandler) => void;

/** The two bundles share only the global object. */
const slot = Symbol.for("halala.api-handler");

/** Waits for the application to offer its handler: Next runs `instrumentation.ts` some time after it is prepared. */
export function awaitApiHandler(timeoutMs: number): Promise<ApiHandler | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, timeoutMs, undefined);
    const accept: Accept = (handler) => {
      clearTimeout(timer);
      resolve(handler);
    };
    Reflect.set(globalThis, slot, accept);
  });
}

/** Returns false if no server waits for the handler: the application then runs alone, under `next start`. */
export function offerApiHandler(handler: ApiHandler): boolean {
  const accept: unknown = Reflect.get(globalThis, slot);
  if (typeof accept !== "function") return false;
  accept(handler);
  return true;
}
