import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { withKeyedMutex } from "@/server/base/runtime/concurrency";
import { ofProcess } from "@/server/base/runtime/of-process";
import { withConcurrencyLimit } from "@/server/core/operation/concurrency-limit";
import { ApiError } from "@/server/core/operation/errors";
import type { ReceiptContent } from "@/server/receipts/content";
import type { Drawing, DrawingJob } from "./pdf-process";

const drawTimeoutMs = 30_000;
const idleMs = 60_000;
const maxWaiting = 8;
/** Per account. */
const maxPerAccount = 4;

type Worker = { child: ChildProcess | null; waiting: number; idle: NodeJS.Timeout | undefined };

const worker = ofProcess("receipt-worker", (): Worker => ({ child: null, waiting: 0, idle: undefined }));

/**
 * Draws a receipt in a separate process, so that no other request waits for it. One at a time; the process ends after
 * a minute without work. Throws `too_many_tries` if too many wait, of the account or in total.
 */
export const drawReceipt = (
  accountId: string,
  content: ReceiptContent,
  logo: Buffer | null,
): Promise<Buffer> =>
  withConcurrencyLimit(maxPerAccount, `receipt-worker:${accountId}`, () => drawQueued(content, logo));

async function drawQueued(content: ReceiptContent, logo: Buffer | null): Promise<Buffer> {
  if (worker.waiting >= maxWaiting) throw new ApiError("too_many_tries", { retryAfterSeconds: 5 });
  worker.waiting += 1;
  clearTimeout(worker.idle);
  try {
    return await withKeyedMutex("receipt-worker", () => drawInWorker({ content, logo }));
  } finally {
    worker.waiting -= 1;
    if (worker.waiting === 0) worker.idle = setTimeout(() => stopWorker(worker.child), idleMs).unref();
  }
}

async function drawInWorker(job: DrawingJob): Promise<Buffer> {
  const child = worker.child ?? startWorker();
  const finished = new AbortController();
  const { signal } = finished;
  const timer = setTimeout(
    () => finished.abort(new DOMException("timed out", "TimeoutError")),
    drawTimeoutMs,
  );
  try {
    child.send(job);
    const ended = once(child, "exit", { signal });
    ended.catch(() => undefined); // rejected when the signal aborts, after the result
    const [result]: (Drawing | number | null)[] = await Promise.race([
      once(child, "message", { signal }),
      ended,
    ]);
    if (typeof result === "object" && result !== null && "pdf" in result) return Buffer.from(result.pdf);
    throw new Error("The receipt could not be drawn.", { cause: result });
  } catch (cause) {
    stopWorker(child);
    throw cause;
  } finally {
    clearTimeout(timer);
    finished.abort();
  }
}

function startWorker(): ChildProcess {
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
  child.on("error", () => stopWorker(child));
  child.once("exit", () => stopWorker(child));
  worker.child = child;
  return child;
}

function stopWorker(child: ChildProcess | null): void {
  if (child === null) return;
  if (worker.child === child) worker.child = null;
  child.kill("SIGKILL");
}
