/** Returns an environment variable; undefined if it is empty or the runtime has none. */
export function setting(name: string): string | undefined {
  // The client also runs without `process`, so it does not use Node's types.
  const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };
  return process?.env[name] || undefined;
}
