/** Technical attributes, never personal data: names of operations and statements, states, counts. */
export type Attributes = Record<string, string | number | boolean>;

/** The recorder of spans, if the operator enabled traces. */
export type Tracing = {
  /** Records only inside another span. */
  span<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>;
  /** The root span of a request. `finish` reads the attributes known at its end. */
  root<T>(name: string, work: () => Promise<T>, finish: (result: T) => Attributes): Promise<T>;
  stop(): Promise<void>;
};

/**
 * Next.js compiles this file into several bundles, and the tracing library is loaded only if traces are
 * enabled.
 */
const slot = Symbol.for("halala.tracing");

const isTracing = (value: unknown): value is Tracing =>
  typeof value === "object" && value !== null && "root" in value;

/** Returns the recorder of traces; undefined unless traces are enabled. */
export function tracing(): Tracing | undefined {
  const provider: unknown = Reflect.get(globalThis, slot);
  return isTracing(provider) ? provider : undefined;
}

export const recordBy = (provider: Tracing): void => void Reflect.set(globalThis, slot, provider);

/** Runs the work, as a span of its request if traces are enabled. */
export function span<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  const recorder = tracing();
  return recorder === undefined ? work() : recorder.span(name, attributes, work);
}
