import { clsx } from "clsx";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/button";
import { Empty } from "@/components/empty";
import { Link } from "@/components/link";
import { Inbox } from "@/components/lucide";
import { Moment } from "@/components/moment";
import { Notice } from "@/components/notice";
import { Column, Data, Head, Row, RowHead, rowLink, Table } from "@/components/table";
import { Truncated } from "@/components/truncated";
import { lastCheck } from "@/server/checkout/scripts/check-pages";
import type { Locale } from "@/server/core/operation/errors";
import { nameIn } from "@/server/core/values/locale";
import type { Reviewer } from "@/server/verification/review";
import { casesPerPage, isTab, listCases, type Tab, tabs } from "@/server/verification/review";
import { reviewedBy } from "@/server/verification/working-days";
import { requireReviewer } from "./reviewer";

/** The result of the last payment page integrity check, for the operators of this service. */
async function PayPageNotice() {
  const check = await lastCheck();
  if (check === null) return null;
  const t = await getTranslations("review.payPage");
  const at = <Moment at={check.checkedAt.toISOString()} short />;
  if (check.findings.length === 0)
    return (
      <p className="mb-4 text-sm text-soft">
        {t("good")} {at}
      </p>
    );
  return (
    <div className="mb-6">
      <Notice tone="danger" role="alert" title={t("changed")}>
        <p>
          {t("what")} {at}
        </p>
        <ul className="mt-2 grid gap-1" dir="ltr" lang="en">
          {check.findings.map((finding) => (
            <li key={finding} className="wrap-anywhere font-mono text-sm">
              {finding}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  await requireReviewer();
  const t = await getTranslations("review");
  return { title: t("title") };
}

export default async function Queue({ searchParams }: Props) {
  const reviewer = await requireReviewer();
  const { status, page: requested } = await searchParams;
  const tab: Tab = isTab(status) ? status : "in_review";
  const page = reviewPageOf(requested);
  const [cases, more] = await casesOn(reviewer, tab, page);
  const t = await getTranslations("review");
  return (
    <>
      <h1 className="mb-4 font-semibold text-2xl">{t("queue")}</h1>
      <PayPageNotice />
      <nav aria-label={t("queue")} className="mb-5 flex gap-1 overflow-x-auto border-line border-b">
        {tabs.map((name) => (
          <Link
            key={name}
            href={`/review?status=${name}`}
            aria-current={name === tab ? "page" : undefined}
            className={clsx(
              "min-h-9 whitespace-nowrap border-b-2 px-3 py-2 font-medium text-sm focus-visible:outline-offset-[-2px]",
              name === tab ? "border-accent text-accent" : "border-transparent text-soft hover:text-ink",
            )}
          >
            {t(`tabs.${name}`)}
          </Link>
        ))}
      </nav>
      {cases.length === 0 ? (
        <Empty icon={Inbox} title={t("emptyTitle")}>
          {t("empty")}
        </Empty>
      ) : (
        <Cases cases={cases} tab={tab} locale={reviewer.locale} />
      )}
      <ReviewPages tab={tab} page={page} hasMore={more.length > 0} />
    </>
  );
}

/** Returns the cases of a page, counted from 1, and the first of the next. */
async function casesOn(reviewer: Reviewer, tab: Tab, page: number) {
  const part = { skip: (page - 1) * casesPerPage, take: casesPerPage + 1 };
  const cases = await listCases(reviewer, tab, part);
  return [cases.slice(0, casesPerPage), cases.slice(casesPerPage)] as const;
}

type CasesProps = { cases: Awaited<ReturnType<typeof listCases>>; tab: Tab; locale: Locale };

async function Cases({ cases, tab, locale }: CasesProps) {
  const t = await getTranslations("review");
  const v = await getTranslations("verification");
  const waiting = tab === "in_review";
  return (
    <Table caption={t(`tabs.${tab}`)}>
      <Head>
        <Column>{t("columns.business")}</Column>
        <Column className="max-sm:hidden">{t("columns.kind")}</Column>
        <Column className="max-md:hidden">{t("columns.submitted")}</Column>
        <Column>{waiting ? t("columns.due") : t("columns.decided")}</Column>
      </Head>
      <tbody>
        {cases.map((one) => {
          const { id, entityType, submittedAt, decidedAt } = one;
          const due = submittedAt === null ? null : reviewedBy(submittedAt);
          const at = waiting ? due : decidedAt;
          return (
            <Row key={id}>
              <RowHead className="max-w-64">
                <Link href={`/review/${id}`} className={rowLink}>
                  <Truncated>{nameIn(locale, one)}</Truncated>
                </Link>
              </RowHead>
              <Data className="max-sm:hidden">
                {entityType === null ? t("none") : v(`entities.${entityType}`)}
              </Data>
              <Data className="text-soft max-md:hidden">
                {submittedAt === null ? t("none") : <Moment at={submittedAt.toISOString()} short />}
              </Data>
              <Data className={waiting && due !== null && due < new Date() ? "text-danger" : "text-soft"}>
                {at === null ? t("none") : <Moment at={at.toISOString()} short />}
                {waiting && due !== null && due < new Date() ? ` · ${t("overdue")}` : null}
              </Data>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}

const maxPages = 100;

/** Returns the page number in the address, counted from 1; 1 if it is not valid. */
function reviewPageOf(text: string | string[] | undefined): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= maxPages ? page : 1;
}

type PagesProps = { tab: Tab; page: number; hasMore: boolean };

/** Links to the previous and the next page of cases; nothing if there is one page. */
async function ReviewPages({ tab, page, hasMore }: PagesProps) {
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
