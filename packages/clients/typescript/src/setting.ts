/** An environment variable; undefined if it is empty or the program is none of Node's. */
export function setting(name: string): string | undefined {
  // The client also runs where there is no `process`, so it has no types of Node.
  const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };
  return process?.env[name] || undefined;
}
