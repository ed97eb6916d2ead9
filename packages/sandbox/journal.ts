import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { JournalEntry } from "./records";

export type Journal = { entries: JournalEntry[]; write(entry: JournalEntry): void; close(): void };

/** Thrown if the journal cannot be read in the middle: it was edited, and guessing could create money. */
class JournalError extends Error {}

/**
 * Opens the append-only file in `dir`. A partly written last line is removed: the crash happened before the
 * response.
 */
export function openJournal(dir: string): Journal {
  mkdirSync(dir, { recursive: true });
  const path = join(dir, "journal.jsonl");
  const file = openSync(path, "a+", 0o600);
  const bytes = readFileSync(path);
  const completeBytes = bytes.lastIndexOf(0x0a) + 1;
  if (completeBytes < bytes.length) ftruncateSync(file, completeBytes);
  const lines = bytes.subarray(0, completeBytes).toString("utf8").split("\n").filter(Boolean);

  return {
    entries: lines.map((line, index) => readLine(path, line, index + 1)),
    write(entry) {
      const line = Buffer.from(`${JSON.stringify(entry)}\n`);
      const size = fstatSync(file).size;
      if (writeSync(file, line) === line.length) return;
      ftruncateSync(file, size);
      throw new JournalError(`${path}: only part of a line was written`);
    },
    close: () => closeSync(file),
  };
}

function readLine(path: string, line: string, number: number): JournalEntry {
  try {
    return JournalEntry.parse(JSON.parse(line));
  } catch (cause) {
    throw new JournalError(`${path}: line ${number} can't be read`, { cause });
  }
}
