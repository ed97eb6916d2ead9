import { spawn } from "node:child_process";
import { join } from "node:path";
import { z } from "zod";
import { FileRefused } from "./refusal";

const timeoutMs = 30_000;
const memoryMegabytes = 512;

const Result = z.union([
  z.object({ pages: z.int().min(1) }),
  z.object({
    refused: z.enum([
      "type_mismatch",
      "pdf_broken",
      "pdf_encrypted",
      "pdf_active",
      "pdf_too_many_pages",
      "pdf_too_complex",
    ]),
  }),
]);

/**
 * Inspects and rewrites a PDF in a separate process without secrets and with little memory and time, because a file
 * can be crafted to use all of both. Throws `FileRefused`.
 */
export async function rewriteInSubprocess(
  bytes: Buffer,
  waitMs = timeoutMs,
): Promise<{ bytes: Buffer; pages: number }> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${memoryMegabytes}`, join(process.cwd(), "server/run.mjs"), "pdf"],
    {
      stdio: ["pipe", "pipe", "ignore"],
      env: { NODE_ENV: "production" },
      timeout: waitMs,
      killSignal: "SIGKILL",
    },
  );
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
  if (end === -1) throw new FileRefused("pdf_too_complex");
  const result = Result.parse(JSON.parse(all.toString("utf8", 0, end)));
  if ("pages" in result) return { pages: result.pages, bytes: all.subarray(end + 1) };
  throw new FileRefused(result.refused);
}
