/**
 * Returns the process-wide value of this name, created by the first caller. Next.js compiles a file into
 * several bundles with separate variables.
 */
export function ofProcess<T extends object>(name: string, make: () => T): T {
  const slot = Symbol.for(`halala.${name}`);
  const existing: T | undefined = Reflect.get(globalThis, slot);
  if (existing !== undefined) return existing;
  const value = make();
  Reflect.set(globalThis, slot, value);
  return value;
}
