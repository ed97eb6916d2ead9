import { writeSync } from "node:fs";
import { FileRefused } from "./refusal";
import { type Rewriting, rewrite } from "./rewrite";

/**
 * The process that inspects one file. Reads the file from stdin and writes the result and the new file to
 * stdout.
 */
async function run() {
  const rewriting = process.argv[2] as Rewriting; // `rewriteInSubprocess` is the only caller
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  try {
    const { bytes, pages } = await rewrite(rewriting, Buffer.concat(chunks));
    write(Buffer.concat([Buffer.from(`${JSON.stringify({ pages })}\n`), bytes]));
  } catch (error) {
    const other = rewriting === "application/pdf" ? "pdf_broken" : "image_broken";
    const refused = error instanceof FileRefused ? error.reason : other;
    write(Buffer.from(`${JSON.stringify({ refused })}\n`));
  }
}

function write(bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writtenFrom(bytes, at);
}

/** Wait if the pipe is full. */
function writtenFrom(bytes: Buffer, at: number): number {
  try {
    return writeSync(1, bytes, at);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EAGAIN") return 0;
    throw error;
  }
}

await run();
