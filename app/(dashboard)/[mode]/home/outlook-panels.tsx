import { useTranslations } from "next-intl";
import { Link } from "@/components/link";
import { Moment } from "@/components/moment";
import { Money } from "@/components/money";
import { Fact, Facts, MoneyFact, Panel } from "@/components/panel";
import type { Balance } from "@/server/balance/schema";
import type { Mode } from "@/server/base/db/db";
import type { Outlook } from "@/server/reports/schema";
import { ShortDay } from "./short-day";

const textLink = "font-medium text-accent text-sm hover:underline";

/** What is to be settled, and what was paid out. */
export function BalancePanel({ mode, balance }: { mode: Mode; balance: Balance }) {
  const t = useTranslations("dashboard.balance");
  const home = useTranslations("home");
  const action = (
    <Link href={`/${mode}/balance`} className={textLink}>
      {home("openBalance")}
    </Link>
  );
  return (
    <Panel title={t("title")} action={action}>
      <Facts>
        <MoneyFact name={t("toSettle")} amount={balance.available + balance.pending} />
        <MoneyFact name={t("paidOut")} amount={balance.paid_out} />
      </Facts>
    </Panel>
  );
}

export function Upcoming({ days }: { days: Outlook["upcoming"] }) {
  const t = useTranslations("home");
  const count = days.reduce((sum, day) => sum + day.count, 0);
  return (
    <Panel title={t("upcoming")}>
      <Facts>
        {days
          .filter((day) => day.count > 0)
          .map((day) => (
            <div key={day.day} className="flex items-baseline justify-between gap-4">
              <dt className="text-soft">
                <ShortDay day={day.day} /> · {t("upcomingDay", { count: day.count })}
              </dt>
              <dd>
                <Money amount={day.amount} />
              </dd>
            </div>
          ))}
        <Fact name={t("upcomingTotal", { count })} strong below={count > 0}>
          {count === 0 ? "" : <Money amount={days.reduce((sum, { amount }) => sum + amount, 0)} />}
        </Fact>
      </Facts>
    </Panel>
  );
}

export function PastDue({ mode, subscriptions }: { mode: Mode; subscriptions: Outlook["past_due"] }) {
  const t = useTranslations("home");
  return (
    <Panel
      title={t("pastDue")}
      action={
        subscriptions.length === 0 ? null : (
          <Link href={`/${mode}/subscriptions?status=past_due`} className={textLink}>
            {t("allPastDue")}
          </Link>
        )
      }
    >
      {subscriptions.length === 0 ? <p className="text-soft text-sm">{t("noPastDue")}</p> : null}
      <ul className="grid gap-3 text-sm">
        {subscriptions.map(({ id, customer, description, amount, next_retry_at }) => (
          <li key={id} className="flex items-baseline justify-between gap-4">
            <div className="min-w-0">
              <Link href={`/${mode}/subscriptions/${id}`} className="font-medium hover:underline">
                <bdi>{customer ?? description}</bdi>
              </Link>
              <p className="text-soft text-xs">
                {next_retry_at === null ? (
                  t("noTry")
                ) : (
                  <>
                    {t("nextTry")} <Moment at={next_retry_at} short />
                  </>
                )}
              </p>
            </div>
            <Money amount={amount} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function WebhookHealth({ mode, webhooks }: { mode: Mode; webhooks: Outlook["webhooks"] }) {
  const t = useTranslations("home");
  const { failing, disabled, succeeded, failed, pending } = webhooks;
  const action = (
    <Link href={`/${mode}/developers/webhooks`} className={textLink}>
      {t("openWebhooks")}
    </Link>
  );
  return (
    <Panel title={t("webhooks")} action={action}>
      <Facts>
        <Fact name={t("delivered")}>{number(succeeded)}</Fact>
        <Fact name={t("waiting")}>{number(pending)}</Fact>
        <Fact name={t("notDelivered")}>{number(failed)}</Fact>
      </Facts>
      {failing > 0 ? <p className="mt-3 text-sm text-warning">{t("failing", { count: failing })}</p> : null}
      {disabled > 0 ? (
        <p className="mt-1 text-sm text-warning">{t("disabled", { count: disabled })}</p>
      ) : null}
    </Panel>
  );
}

const number = (value: number) => <span className="numeral">{value.toLocaleString("en-US")}</span>;
