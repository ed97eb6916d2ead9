import { spawn } from "node:child_process";
import { join } from "node:path";
import { z } from "zod";
import { refusals } from "@/server/core/texts/labels";
import { type FileRefusal, FileRefused } from "./refusal";
import type { Rewriting, Rewritten } from "./rewrite";

const timeoutMs = 30_000;
/** The largest picture, 25 megapixels of 16 bits, interlaced and turned, takes 460 MB. */
const memoryMegabytes = 512;
const heapMegabytes = 384;

const Result = z.union([
  z.object({ pages: z.int().min(1).nullable() }),
  z.object({ refused: z.enum(Object.keys(refusals) as FileRefusal[]) }),
]);

/** What a process writes beside the heap, too: decoders are not part of it. Systems that cannot limit it run without. */
const limited = `ulimit -d ${memoryMegabytes * 1024} 2>/dev/null; exec "$@"`;

/** Runs a program of Node.js without secrets, with limited memory and time. */
export const spawnLimited = (program: readonly string[], waitMs = timeoutMs) =>
  spawn(
    "/bin/sh",
    ["-c", limited, "sh", process.execPath, `--max-old-space-size=${heapMegabytes}`, ...program],
    {
      stdio: ["pipe", "pipe", "ignore"],
      env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "2" },
      timeout: waitMs,
      killSignal: "SIGKILL",
    },
  );

/**
 * Inspects and rewrites a file in a separate process without secrets and with little memory and time, because a file
 * can be crafted to use all of both. Throws `FileRefused`.
 */
export async function rewriteInSubprocess(
  rewriting: Rewriting,
  bytes: Buffer,
  waitMs = timeoutMs,
): Promise<Rewritten> {
  const child = spawnLimited([join(process.cwd(), "server/run.mjs"), "file", rewriting], waitMs);
  // A process that ends before it has read everything breaks the pipe; its result says why.
  child.stdin.on("error", () => {});
  child.stdin.end(bytes);
  const output: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
  await new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", () => resolve());
  });
  const all = Buffer.concat(output);
  const end = all.indexOf("\n");
  if (end === -1) throw new FileRefused(rewriting === "application/pdf" ? "pdf_too_complex" : "image_broken");
  const result = Result.parse(JSON.parse(all.toString("utf8", 0, end)));
  if ("pages" in result) return { pages: result.pages, bytes: all.subarray(end + 1) };
  throw new FileRefused(result.refused);
}
