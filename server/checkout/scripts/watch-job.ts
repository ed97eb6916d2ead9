import { env } from "@/server/base/runtime/env";
import { enqueueEmails } from "@/server/platform/jobs/enqueue";
import { checkPayPages } from "./check-pages";

/** Detects changed scripts and headers on pages with a card form (PCI DSS 4.0.1, 11.6.1). */
export async function watchPayPage(): Promise<{ findings: number } | null> {
  // In development, pages are built on request, and tests serve none.
  if (env.NODE_ENV !== "production") return null;
  const report = await checkPayPages();
  if (report === null) return null;
  enqueueEmails(report.emails);
  return { findings: report.findings.length };
}
