import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { withAtMost } from "@/server/core/concurrency-limit";
import { ApiError } from "@/server/core/errors";
import { withKeyedMutex } from "@/server/platform/runtime/keyed-mutex";
import { ofProcess } from "@/server/platform/runtime/of-process";
import type { ReceiptContent } from "@/server/receipts/facts";
import type { Drawn, Job } from "./pdf-process";

const drawingMs = 30_000;
const idleMs = 60_000;
const mostWaiting = 8;
/** Per account. */
const mostOfAccount = 4;

type Painter = { child: ChildProcess | null; waiting: number; idle: NodeJS.Timeout | undefined };

const painter = ofProcess("receipt-painter", (): Painter => ({ child: null, waiting: 0, idle: undefined }));

/**
 * Draws a receipt in a separate process, so that no other request waits for it. One at a time; the process ends after
 * a minute without work. Throws `too_many_tries` if too many wait, of the account or in total.
 */
export const receiptPdfApart = (
  accountId: string,
  content: ReceiptContent,
  logo: Buffer | null,
): Promise<Buffer> => withAtMost(mostOfAccount, `receipt-painter:${accountId}`, () => queued(content, logo));

async function queued(content: ReceiptContent, logo: Buffer | null): Promise<Buffer> {
  if (painter.waiting >= mostWaiting) throw new ApiError("too_many_tries", { retryAfterSeconds: 5 });
  painter.waiting += 1;
  clearTimeout(painter.idle);
  try {
    return await withKeyedMutex("receipt-painter", () => drawn({ content, logo }));
  } finally {
    painter.waiting -= 1;
    if (painter.waiting === 0) painter.idle = setTimeout(() => end(painter.child), idleMs).unref();
  }
}

async function drawn(job: Job): Promise<Buffer> {
  const child = painter.child ?? begin();
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(drawingMs)]);
  try {
    child.send(job);
    const ended = once(child, "exit", { signal });
    ended.catch(() => undefined); // only until there is a response
    const [answer]: (Drawn | number | null)[] = await Promise.race([
      once(child, "message", { signal }),
      ended,
    ]);
    if (typeof answer === "object" && answer !== null && "pdf" in answer) return Buffer.from(answer.pdf);
    throw new Error("The receipt could not be drawn.", { cause: answer });
  } catch (cause) {
    end(child);
    throw cause;
  } finally {
    over.abort();
  }
}

function begin(): ChildProcess {
  // Not `fork`: the build would look for the program as a module.
  const program = join(process.cwd(), "server/run.mjs");
  const child = spawn(process.execPath, ["--max-old-space-size=256", program, "receipt"], {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    env: { NODE_ENV: "production" },
  });
  // The parent may exit while it is idle.
  child.unref();
  child.channel?.unref();
  child.on("error", () => end(child));
  child.once("exit", () => end(child));
  painter.child = child;
  return child;
}

function end(child: ChildProcess | null): void {
  if (child === null) return;
  if (painter.child === child) painter.child = null;
  child.kill("SIGKILL");
}
