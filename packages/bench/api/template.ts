import { createHash } from "node:crypto";

/** One thing that a request made the service do, as it was done. */
export type Step =
  | { kind: "sql"; text: string; values: unknown[] }
  | { kind: "http"; method: "GET" | "POST"; url: string; headers: string[]; body: string | null };

export type Recording = { steps: Step[]; status: number; answer: string };

/** What differs between two requests of a kind: their number, the number of what they are about, and the key's hash. */
export type Differing = { fresh: string; subject: string; keyHash: Buffer };

/** A recording with holes where requests of its kind differ. `numbers`: what it is about is told by its number alone. */
export type Template = { steps: Step[]; answer: string; numbers: boolean };

const [fresh, subject, keyHash] = ["<<fresh>>", "<<subject>>", "<<key>>"];

/** Twelve digits: the end of every id that is made for one request. They are letters of every kind of id there is. */
export const numbered = (n: number) => String(n).padStart(12, "0");

let last = 0;
/** A number that no other comes near, for ids to begin behind. */
export function nextNumbers(): number {
  last += 1_000_000_000;
  return last;
}

const ids =
  /\b[a-z]{2,5}_[0-7][0-9a-z]{25}\b|\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b|(?<=slug":"|receipt\/|return\/|pay\/)[\w-]{24}(?![\w-])/g;

const idsIn = (text: string): string[] => text.match(ids) ?? [];

const textsOf = ({ steps, answer }: Recording): string[] => [
  answer,
  ...steps.flatMap((step) =>
    step.kind === "http"
      ? [step.url, step.body ?? ""]
      : step.values.filter((value) => typeof value === "string"),
  ),
];

/** Ids that a recorded request made, besides those it was given. */
export const madeIn = (recording: Recording, given: readonly string[]): string[] =>
  [...new Set(textsOf(recording).flatMap(idsIn))].filter((id) => !given.includes(id));

type Differs = { key: string; made: readonly string[]; about: readonly string[]; numbers: boolean };

/**
 * A recording with a hole at the end of each id it made, of each id of what it is about, and for the caller's key.
 * Throws where two ids would become one.
 */
export function templateOf(recording: Recording, { key, made, about, numbers }: Differs): Template {
  const holes = new Map([
    ...made.map((id) => [id, id.slice(0, -12) + fresh] as const),
    ...about.map((id) => [id, (numbers ? id.slice(0, -12) : "") + subject] as const),
  ]);
  if (new Set(holes.values()).size < holes.size) throw new Error("Two ids differ in their last digits only.");
  const hash = createHash("sha256").update(key).digest();
  const cut = (text: string) => [...holes].reduce((rest, [id, hole]) => rest.replaceAll(id, hole), text);
  const value = (given: unknown) => {
    if (typeof given === "string") return cut(given);
    return given instanceof Uint8Array && hash.equals(given) ? keyHash : given;
  };
  return {
    numbers,
    answer: cut(recording.answer),
    steps: recording.steps.map((step) =>
      step.kind === "sql"
        ? { ...step, values: step.values.map(value) }
        : { ...step, url: cut(step.url), body: step.body === null ? null : cut(step.body) },
    ),
  };
}

/** What to say for one request in place of a text with holes. */
export function filler(text: string): (differing: Differing) => string {
  const parts = text.split(/(<<\w+>>)/);
  if (parts.length === 1) return () => text;
  return (differing) =>
    parts
      .map((part) => (part === fresh ? differing.fresh : part === subject ? differing.subject : part))
      .join("");
}

export function valueFiller(value: unknown): (differing: Differing) => unknown {
  if (value === keyHash) return (differing) => differing.keyHash;
  return typeof value === "string" ? filler(value) : () => value;
}

/** Whether the value stands for the caller's key, and how the number of a request is marked in a text. */
export const isKeyHash = (value: unknown) => value === keyHash;
export const marks = { fresh, subject };
