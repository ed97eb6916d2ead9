/** An error that prevents a start and that the operator can fix. The message is one line for them. */
export class StartError extends Error {}

/** Returns an error's message on one line, safe for a terminal. */
export function oneLine(error: unknown): string {
  const message = error instanceof AggregateError ? error.errors.map(text).join("; ") : text(error);
  return message.replace(/\s+/g, " ").trim();
}

const text = (error: unknown) => (error instanceof Error ? error.message : String(error));
