import { useTranslations } from "next-intl";
import { MoneyRange } from "@/components/money";
import { shortened } from "@/components/text/shortened";
import { Truncated } from "@/components/truncated";
import type { SearchResult } from "@/server/search/schema";

/** One search result, with the details that distinguish it. */
export function ResultLine({ result }: { result: SearchResult }) {
  const t = useTranslations("dashboard");
  const { object, matched, label, amount, amount_max: max, status } = result;
  return (
    <span className="flex min-w-0 flex-1 items-center justify-between gap-3">
      <span className="min-w-0">
        <Truncated className="font-medium">{label ?? t(`lists.search.kinds.${object}`)}</Truncated>
        <span className="block truncate text-soft text-xs">
          {t(`lists.search.kinds.${object}`)} · <bdi className="numeral">{shortened(matched)}</bdi>
          {status === null ? null : (
            <> · {t.has(statusKey(object, status)) ? t(statusKey(object, status)) : status}</>
          )}
        </span>
      </span>
      {amount === null ? null : (
        <MoneyRange min={amount} max={max ?? amount} className="shrink-0 font-medium" />
      )}
    </span>
  );
}

/** The message with a status, as the object's own page names it. */
function statusKey(object: SearchResult["object"], status: string) {
  if (object === "subscription") return `subscriptions.statuses.${status}`;
  if (object === "payment_link" && status === "paid") return "statuses.linkPaid";
  return object === "webhook_delivery" ? `statuses.delivery${capitalized(status)}` : `statuses.${status}`;
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
