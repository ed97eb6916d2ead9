type Part = { stop(): Promise<void> | void };

/** What has been started, so that it can be stopped in reverse order, also while some of it is still starting. */
export function startedParts() {
  const parts: Promise<Part>[] = [];
  return {
    start<T extends Part>(starting: Promise<T>): Promise<T> {
      parts.push(starting);
      return starting;
    },
    async stop() {
      for (let part = parts.pop(); part; part = parts.pop()) {
        try {
          await (await part).stop();
        } catch {
          // What did not start needs no stopping, and what does not stop must not keep the rest running.
        }
      }
    },
  };
}
