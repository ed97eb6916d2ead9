/** The service cannot start for a reason the operator can mend; the message is one line for them. */
export class StartError extends Error {}

/** An error's message on one line, fit for a terminal. */
export function oneLine(error: unknown): string {
  const message = error instanceof AggregateError ? error.errors.map(text).join("; ") : text(error);
  return message.replace(/\s+/g, " ").trim();
}

const text = (error: unknown) => (error instanceof Error ? error.message : String(error));
