/**
 * Returns the process-wide value of this name, created by the first caller. Next.js compiles a file into
 * several bundles with separate variables.
 */
export function ofProcess<T extends object>(name: string, make: () => T): T {
  const slot = Symbol.for(`halala.${name}`);
  const found: T | undefined = Reflect.get(globalThis, slot);
  if (found !== undefined) return found;
  const made = make();
  Reflect.set(globalThis, slot, made);
  return made;
}
