import { getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/button";
import { Link } from "@/components/link";
import type { Tab } from "@/server/verification/review-read";

const maxPages = 100;

/** Returns the page number in the address, counted from 1; 1 if it is not valid. */
export function reviewPageOf(text: string | string[] | undefined): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= maxPages ? page : 1;
}

type Props = { tab: Tab; page: number; hasMore: boolean };

/** Links to the previous and the next page of cases; nothing if there is one page. */
export async function ReviewPages({ tab, page, hasMore }: Props) {
  if (page === 1 && !hasMore) return null;
  const t = await getTranslations("review");
  const href = (other: number) => `/review?status=${tab}${other === 1 ? "" : `&page=${other}`}`;
  return (
    <nav aria-label={t("pages")} className="mt-4 flex flex-wrap items-center justify-end gap-2">
      <p className="me-auto text-soft text-sm">{t("page", { page })}</p>
      {page > 1 ? (
        <Link href={href(page - 1)} className={buttonClass({ variant: "secondary" })}>
          {t("previousPage")}
        </Link>
      ) : null}
      {hasMore && page < maxPages ? (
        <Link href={href(page + 1)} className={buttonClass({ variant: "secondary" })}>
          {t("nextPage")}
        </Link>
      ) : null}
    </nav>
  );
}
