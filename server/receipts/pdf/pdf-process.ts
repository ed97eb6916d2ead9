import type { ReceiptContent } from "@/server/receipts/content";
import { receiptPdf } from "./layout";

export type DrawingJob = { content: ReceiptContent; logo: Uint8Array | null };
export type Drawing = { pdf: Uint8Array } | { failed: string };

/** The process that draws receipts, one at a time, until its parent exits. */
process.on("message", async ({ content, logo }: DrawingJob) => {
  const result: Drawing = await receiptPdf(content, logo === null ? null : Buffer.from(logo)).then(
    (pdf) => ({ pdf }),
    (error: unknown) => ({ failed: String(error) }),
  );
  process.send?.(result);
});
process.on("disconnect", () => process.exit());
