import { getTranslations } from "next-intl/server";
import { riyadhTimeOf } from "@/components/text/date";
import type { PayPage } from "@/server/checkout/page";
import type { Locale } from "@/server/core/operation/errors";
import type { DeadlineProps } from "./deadline";

/** Returns when the page becomes outdated, and the warning if the deadline concerns this payer. */
export async function deadlineOf(page: PayPage, locale: Locale): Promise<DeadlineProps | null> {
  const { changesAt, state, resumeUrl } = page;
  if (changesAt === null) return null;
  const inMs = Math.max(0, Date.parse(changesAt) - Date.now());
  if (state !== "ready" && resumeUrl === null) return { inMs, warning: null };
  const whose = state === "ready" ? "link" : "attempt";
  const t = await getTranslations({ locale, namespace: `pay.deadline.${whose}` });
  const title = t("title");
  const text = t("text", { time: riyadhTimeOf(changesAt, locale) });
  return { inMs, warning: { title, text, tab: `${title} – ${page.merchant.displayName}` } };
}
