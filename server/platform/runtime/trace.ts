/** Facts about what was done, never about people: names of operations and statements, states, counts. */
export type Attributes = Record<string, string | number | boolean>;

/** The recorder of spans, if the operator enabled traces. */
export type Tracing = {
  /** Inside another span; without one nothing is recorded. */
  span<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>;
  /** The first span of a request. `finish` reads what is known at its end. */
  root<T>(name: string, work: () => Promise<T>, finish: (result: T) => Attributes): Promise<T>;
  stop(): Promise<void>;
};

/** Next compiles this file into several bundles, and the library that records is loaded only where it is wanted. */
const slot = Symbol.for("halala.tracing");

const isTracing = (value: unknown): value is Tracing =>
  typeof value === "object" && value !== null && "root" in value;

/** Undefined unless traces are enabled. */
export function tracing(): Tracing | undefined {
  const found: unknown = Reflect.get(globalThis, slot);
  return isTracing(found) ? found : undefined;
}

export const recordBy = (found: Tracing): void => void Reflect.set(globalThis, slot, found);

/** Does the work, as a span of the request it belongs to where requests are traced. */
export function span<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  const recorder = tracing();
  return recorder === undefined ? work() : recorder.span(name, attributes, work);
}
