/**
 * A function that a lower module calls and a higher one provides, so that the lower one need not import it.
 * `server/composition.ts` connects the two.
 */
export function extensionPoint<T>(name: string) {
  let provider: T | null = null;
  return {
    provide(value: T) {
      provider = value;
    },
    /** Throws if nothing was provided: the entry point of this process did not import the composition. */
    get(): T {
      if (provider === null) throw new Error(`${name}: not provided. Import "@/server/composition" first.`);
      return provider;
    },
  };
}
