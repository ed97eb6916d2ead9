import { clsx } from "clsx";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { LoadErrorNotice } from "@/app/(dashboard)/[mode]/load-error-notice";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { LongDay } from "@/app/(dashboard)/[mode]/payouts/long-day";
import { read } from "@/app/(dashboard)/[mode]/read";
import { Link } from "@/components/link";
import { CircleCheck, TriangleAlert } from "@/components/lucide";
import { Moment } from "@/components/moment";
import { Money } from "@/components/money";
import type { Mode } from "@/server/base/db/db";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";

type Props = { mode: Mode; section: "entries" | "days" };

/** Shows the balance, the ledger check and the page's tabs. */
export async function BalanceHead({ mode, section }: Props) {
  const t = await getTranslations("dashboard.balance");
  const { data, loadError } = await read(mode, async (api) => {
    const [balance, books, expected] = await Promise.all([
      api.balance.get({}),
      api.balance.check({}),
      api.payouts.expected({}),
    ]);
    return { ...balance, books, expected };
  });
  const path = `/${mode}/balance`;
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      {loadError === null ? null : <LoadErrorNotice error={loadError} />}
      {data === null ? null : (
        <div className="mb-6 grid gap-4 md:grid-cols-3">
          <Card name={t("earned")} lead={t("earnedLead")}>
            <Money amount={data.earned} className="text-2xl" />
          </Card>
          <Card
            name={t("toSettle")}
            lead={t.rich("toSettleLead", {
              amount: () => <Money amount={data.expected.amount} />,
              day: () => <LongDay day={data.expected.date} />,
            })}
          >
            <Money amount={data.available + data.pending} className="text-2xl" />
          </Card>
          <Card
            name={t("paidOut")}
            lead={
              <Link href={`/${mode}/payouts`} className="underline">
                {t("paidOutLead")}
              </Link>
            }
          >
            <Money amount={data.paid_out} className="text-2xl" />
          </Card>
          <Books mode={mode} books={data.books} />
        </div>
      )}
      <nav
        aria-label={t("sections")}
        className="mb-4 inline-flex rounded-control border border-line bg-sunken p-0.5"
      >
        {(["entries", "days"] as const).map((name) => (
          <Link
            key={name}
            href={name === "entries" ? path : `${path}/days`}
            aria-current={name === section ? "page" : undefined}
            className={clsx(
              "min-h-8 rounded-lg px-4 font-medium text-sm leading-8",
              name === section ? "bg-surface text-ink shadow-card" : "text-soft hover:text-ink",
            )}
          >
            {t(name)}
          </Link>
        ))}
      </nav>
    </>
  );
}

const Card = ({ name, lead, children }: { name: string; lead: ReactNode; children: ReactNode }) => (
  <section aria-label={name} className="rounded-card border border-line bg-surface p-5 shadow-card">
    <h2 className="text-soft text-sm">{name}</h2>
    <p className="mt-1 font-semibold">{children}</p>
    <p className="mt-1 text-soft text-sm">{lead}</p>
  </section>
);

type BooksProps = { mode: Mode; books: { sum: number; differences: number; checked_at: string } };

/** Shows a single line if everything matches, otherwise a card with the differences. */
async function Books({ mode, books: { sum, differences, checked_at: at } }: BooksProps) {
  const t = await getTranslations("dashboard.balance.books");
  const isWhole = sum === 0;
  const Icon = isWhole ? CircleCheck : TriangleAlert;
  const checked = t.rich("checked", { time: () => <Moment at={at} short /> });
  if (isWhole && differences === 0)
    return (
      <section aria-label={t("title")} className="flex gap-2 text-soft text-sm md:col-span-3">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
        <p>
          {t("whole")}. {t("wholeLead")} {checked}
        </p>
      </section>
    );
  return (
    <section
      aria-label={t("title")}
      className="rounded-card border border-line bg-surface p-5 shadow-card md:col-span-3"
    >
      <p className={clsx("flex items-center gap-2 font-semibold", isWhole ? "text-success" : "text-danger")}>
        <Icon aria-hidden className="size-5 shrink-0" />
        {t(isWhole ? "whole" : "broken")}
      </p>
      <p className="mt-1 text-soft text-sm">
        {isWhole ? t("wholeLead") : t("brokenLead", { amount: formatGroupedRiyals(Math.abs(sum)) })} {checked}
      </p>
      {differences === 0 ? null : (
        <p className="mt-2 text-sm text-warning">
          {t("differs", { count: differences })}. {t("differsLead")}{" "}
          <Link href={`/${mode}/payments`} className="font-medium underline">
            {t("look")}
          </Link>
        </p>
      )}
    </section>
  );
}
