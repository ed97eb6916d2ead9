import type { ReceiptContent } from "@/server/receipts/facts";
import { receiptPdf } from "./write";

/** A receipt to draw, from the parent process. */
export type Job = { content: ReceiptContent; logo: Uint8Array | null };
export type Drawn = { pdf: Uint8Array } | { failed: string };

/** The process that draws receipts, one at a time, until its parent exits. */
process.on("message", async ({ content, logo }: Job) => {
  const answer: Drawn = await receiptPdf(content, logo === null ? null : Buffer.from(logo)).then(
    (pdf) => ({ pdf }),
    (error: unknown) => ({ failed: String(error) }),
  );
  process.send?.(answer);
});
process.on("disconnect", () => process.exit());
