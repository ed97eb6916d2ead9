/** What the application, which lives in Next's bundle, hands to the server in front of it. */
export type Lane = {
  rest(request: Request): Promise<Response>;
  mcp(request: Request): Promise<Response>;
  /** Begins the background jobs of this process. */
  start(): Promise<void>;
  /** Ends them and closes the connections to the database. */
  stop(): Promise<void>;
};

const slot = Symbol.for("halala.lane");

/** The lane that `instrumentation.ts` left, once Next has run it. */
export function findLane(): Lane | undefined {
  const found: unknown = Reflect.get(globalThis, slot);
  return isLane(found) ? found : undefined;
}

const isLane = (value: unknown): value is Lane =>
  typeof value === "object" &&
  value !== null &&
  ["rest", "mcp", "start", "stop"].every((name) => typeof Reflect.get(value, name) === "function");
