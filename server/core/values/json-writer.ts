import { randomUUID } from "node:crypto";

const mark = `verbatim:${randomUUID()}`;
let texts: string[] | undefined;

/** The mark of a text in its place, which `writeJson` replaces, or the value itself for any other writer. */
function written(text: string, value: () => unknown): unknown {
  if (texts === undefined) return value();
  texts.push(text);
  return mark;
}

/** JSON text that `writeJson` writes as these exact bytes. */
export class Verbatim {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toJSON(): unknown {
    return written(this.text, () => JSON.parse(this.text));
  }
}

/** Freezes an object and keeps its JSON text, so that `writeJson` need not serialize it again. */
export function serializedOnce<T extends object>(value: T): T {
  const text = JSON.stringify(value);
  Object.defineProperty(value, "toJSON", { value: () => written(text, () => value) });
  return frozen(value);
}

function frozen<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === "object" && part !== null) frozen(part);
  return Object.freeze(value);
}

/** Writes JSON in which every `Verbatim` is unchanged. */
export function writeJson(value: unknown): string {
  const found: string[] = [];
  texts = found;
  try {
    const text = JSON.stringify(value);
    if (found.length === 0) return text;
    const [first = "", ...rest] = text.split(`"${mark}"`);
    return rest.reduce((before, after, n) => before + found[n] + after, first);
  } finally {
    texts = undefined;
  }
}
