import { createHash } from "node:crypto";

/** An SQL statement or an outgoing request made while processing a request. */
export type Step =
  | { kind: "sql"; text: string; values: unknown[] }
  | { kind: "http"; method: "GET" | "POST"; url: string; headers: string[]; body: string | null };

export type Recording = { steps: Step[]; status: number; response: string };

/**
 * What differs between two requests of a kind: its number, the subject's ID or number, and the key's hash.
 */
export type Differing = { fresh: string; subject: string; keyHash: Buffer };

/**
 * A recording with placeholders for what differs between requests of its kind. With `numbers`, the subject is
 * identified by its number.
 */
export type Template = { steps: Step[]; response: string; numbers: boolean };

export const placeholders = { fresh: "<<fresh>>", subject: "<<subject>>", keyHash: "<<key>>" };

/** Twelve digits: the end of each id made for one request. They are valid in every kind of id. */
export const numbered = (n: number) => String(n).padStart(12, "0");

let last = 0;
/** The first of a thousand million numbers not used elsewhere. */
export function nextNumbers(): number {
  last += 1_000_000_000;
  return last;
}

const ids =
  /\b[a-z]{2,5}_[0-7][0-9a-z]{25}\b|\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b|(?<=slug":"|receipt\/|return\/|pay\/)[\w-]{24}(?![\w-])/g;

/** Returns the IDs in a recording that were not known before. */
export function newIdsIn({ steps, response }: Recording, known: readonly string[]): string[] {
  const texts = steps.flatMap((step) =>
    step.kind === "http"
      ? [step.url, step.body ?? ""]
      : step.values.filter((value) => typeof value === "string"),
  );
  const found = [response, ...texts].flatMap((text): string[] => text.match(ids) ?? []);
  return [...new Set(found)].filter((id) => !known.includes(id));
}

type Differences = { key: string; made: readonly string[]; subjects: readonly string[]; numbers: boolean };

/** Inserts placeholders for the end of each created ID, for the subjects' IDs, and for the caller's key. */
export function templateOf(recording: Recording, { key, made, subjects, numbers }: Differences): Template {
  const { fresh, subject, keyHash } = placeholders;
  const marks = new Map([
    ...made.map((id) => [id, id.slice(0, -12) + fresh] as const),
    ...subjects.map((id) => [id, (numbers ? id.slice(0, -12) : "") + subject] as const),
  ]);
  if (new Set(marks.values()).size < marks.size) throw new Error("Two ids differ in their last digits only.");
  const hash = createHash("sha256").update(key).digest();
  const mark = (text: string) => [...marks].reduce((rest, [id, mark]) => rest.replaceAll(id, mark), text);
  const markValue = (value: unknown) => {
    if (typeof value === "string") return mark(value);
    return value instanceof Uint8Array && hash.equals(value) ? keyHash : value;
  };
  return {
    numbers,
    response: mark(recording.response),
    steps: recording.steps.map((step) =>
      step.kind === "sql"
        ? { ...step, values: step.values.map(markValue) }
        : { ...step, url: mark(step.url), body: step.body === null ? null : mark(step.body) },
    ),
  };
}

/** Returns a function that replaces the placeholders in a text with one request's values. */
export function filler(text: string): (differing: Differing) => string {
  const parts = text.split(/(<<\w+>>)/);
  if (parts.length === 1) return () => text;
  const { fresh, subject } = placeholders;
  return (differing) =>
    parts
      .map((part) => (part === fresh ? differing.fresh : part === subject ? differing.subject : part))
      .join("");
}

export function valueFiller(value: unknown): (differing: Differing) => unknown {
  if (value === placeholders.keyHash) return (differing) => differing.keyHash;
  return typeof value === "string" ? filler(value) : () => value;
}
