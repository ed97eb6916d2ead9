import { env } from "./env";
import { redact } from "./redact";
import { thisProcess } from "./this-process";

const levels = { debug: 10, info: 20, warn: 30, error: 40, silent: 100 } as const;
type Level = Exclude<keyof typeof levels, "silent">;
type Fields = Record<string, string | number | boolean | null | undefined>;

/**
 * Writes one JSON line. The type allows only flat scalars, so that a whole body or header set cannot be
 * logged.
 */
function write(level: Level, message: string, fields: Fields & { error?: never }, cause?: unknown) {
  if (levels[level] < levels[env.LOG_LEVEL]) return;
  const line = JSON.stringify({
    time: new Date().toISOString(),
    level,
    message,
    ...fields,
    ...described(cause),
  });
  lines += `${redact(line)}\n`;
  if (level === "warn" || level === "error") writeLines();
  else writing ??= setImmediate(writeLines);
}

let lines = "";
let writing: NodeJS.Immediate | undefined;

/**
 * Lines of one event loop turn are written together, because each write blocks. Warnings are written
 * immediately.
 */
function writeLines() {
  for (const part of thisProcess.role === "all" ? [lines] : inParts(lines))
    if (part !== "") process.stdout.write(part);
  lines = "";
  clearImmediate(writing);
  writing = undefined;
}

/** The number of bytes that the system writes to a pipe atomically: several workers write to the same one. */
const pieceBytes = 4096;

/** Joins whole lines up to that size. A longer line is written alone. */
function inParts(text: string): string[] {
  const parts = [""];
  for (const line of text.split(/(?<=\n)/)) {
    const joined = `${parts.at(-1)}${line}`;
    if (Buffer.byteLength(joined) <= pieceBytes) parts[parts.length - 1] = joined;
    else parts.push(line);
  }
  return parts;
}

function described(cause: unknown) {
  if (cause === undefined) return {};
  if (!(cause instanceof Error)) return { error: String(cause) };
  const code = "code" in cause ? String(cause.code) : undefined;
  const root = cause.cause instanceof Error ? cause.cause.message : undefined;
  return { error: `${cause.name}: ${cause.message}`, code, root, stack: cause.stack };
}

export const log = {
  debug: (message: string, fields: Fields = {}) => write("debug", message, fields),
  info: (message: string, fields: Fields = {}) => write("info", message, fields),
  warn: (message: string, fields: Fields = {}, cause?: unknown) => write("warn", message, fields, cause),
  error: (message: string, fields: Fields = {}, cause?: unknown) => write("error", message, fields, cause),
};
