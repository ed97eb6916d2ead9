import type { Arriving } from "./body";

/** What the application, which lives in Next's bundle, hands to the server in front of it. */
export type Lane = {
  rest(request: Request, arriving?: Arriving): Promise<Response>;
  mcp(request: Request): Promise<Response>;
  gatewayCallback(request: Request): Promise<Response>;
  /** Does what the first request would have to wait for. A database that is away is no failure here. */
  warm(): Promise<void>;
  /**
   * Says whether this process can do its work, part by part; `migrations` are those its code was written for. Degraded:
   * it can, and something beside it stands still.
   */
  readiness(
    migrations: readonly string[],
  ): Promise<{ ready: boolean; degraded: boolean; parts: Record<string, string> }>;
  /** What it measures, for Prometheus. */
  metrics(): Promise<{ type: string; text: string }>;
  /** Begins the background jobs of this process. */
  start(): Promise<void>;
  /** Ends them and closes the connections to the database. */
  stop(): Promise<void>;
};

type Take = (lane: Lane) => void;

/** The two bundles share nothing but the global object. */
const slot = Symbol.for("halala.lane");

/** Waits for the application to hand over its lane: Next runs `instrumentation.ts` some time after it is prepared. */
export function awaitLane(timeoutMs: number): Promise<Lane | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, timeoutMs, undefined);
    const take: Take = (lane) => {
      clearTimeout(timer);
      resolve(lane);
    };
    Reflect.set(globalThis, slot, take);
  });
}

/** False when no server waits for the lane: the application then runs alone, under plain `next start`. */
export function offerLane(lane: Lane): boolean {
  const take: unknown = Reflect.get(globalThis, slot);
  if (typeof take !== "function") return false;
  take(lane);
  return true;
}
