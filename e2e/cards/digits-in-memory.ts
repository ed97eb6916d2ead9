import { closeSync, existsSync, openSync, readFileSync, readSync } from "node:fs";

const windowLength = 16;
const zero = 0x30;

/**
 * Finds card numbers in bytes: ASCII and UTF-16, consecutive or separated by spaces and dashes, also in
 * Arabic digits.
 */
export function numberFinder(numbers: readonly string[]) {
  const searched = new Set(numbers);
  const found = new Set<string>();
  let run = "";
  let gap = 0;
  return {
    found,
    feed(bytes: Uint8Array) {
      for (let at = 0; at < bytes.length; at += 1) {
        const byte = bytes[at] ?? 0;
        const arabic = byte >= 0xa0 && byte <= 0xa9 && bytes[at - 1] === 0xd9;
        const digit = arabic ? byte - 0xa0 : byte - zero;
        if (digit >= 0 && digit <= 9) {
          run = (run + digit).slice(-windowLength);
          gap = 0;
          if (run.length === windowLength && searched.has(run)) found.add(run);
        } else if (run !== "") {
          gap += 1;
          const between = byte === 0 || byte === 0x20 || byte === 0x2d || byte === 0xd9;
          if (!between || gap > 3) run = "";
        }
      }
    },
  };
}

const chunkBytes = 8 * 1024 * 1024;

/** Reads all writable memory of a process through /proc. Returns the number of bytes read. */
export function readMemory(pid: number, feed: (bytes: Uint8Array) => void): number {
  if (!existsSync(`/proc/${pid}/mem`)) return 0; // exited since it was listed
  const memory = openSync(`/proc/${pid}/mem`, "r");
  const chunk = new Uint8Array(chunkBytes);
  let total = 0;
  try {
    for (const { start, end } of writable(pid))
      for (let at = start; at < end; at += chunkBytes) {
        const read = readAt(memory, chunk.subarray(0, Math.min(chunkBytes, end - at)), at);
        feed(chunk.subarray(0, read));
        total += read;
      }
  } finally {
    closeSync(memory);
  }
  return total;
}

/** A page unmapped since it was listed contains nothing. */
function readAt(memory: number, into: Uint8Array, at: number): number {
  try {
    return readSync(memory, into, 0, into.length, at);
  } catch {
    return 0;
  }
}

const writable = (pid: number) =>
  readFileSync(`/proc/${pid}/maps`, "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, start, end] = /^([0-9a-f]+)-([0-9a-f]+) rw/.exec(line) ?? [];
      return start && end ? [{ start: Number.parseInt(start, 16), end: Number.parseInt(end, 16) }] : [];
    });
