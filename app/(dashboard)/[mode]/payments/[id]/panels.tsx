import { useLocale, useTranslations } from "next-intl";
import { MethodName } from "@/app/(dashboard)/[mode]/payments/card-name";
import { CopyCode } from "@/components/code-box";
import { CopyIcon } from "@/components/copy-button";
import { ChevronRight } from "@/components/lucide";
import { Money } from "@/components/money";
import { Fact, Facts, MoneyFact, Panel } from "@/components/panel";
import { brandNameIn, isBrand } from "@/server/core/values/brands";
import type { Payment } from "@/server/payments/schema";
import type { Chargeback } from "@/server/payouts/schema";
import type { Refund } from "@/server/refunds/schema";

type Props = { payment: Payment };

type MoneyProps = Props & { refunds: readonly Refund[]; chargebacks: readonly Chargeback[] };

export function MoneyPanel({ payment, refunds, chargebacks }: MoneyProps) {
  const t = useTranslations("dashboard.payment");
  const payouts = useTranslations("dashboard.payouts");
  const { amount, fee, fee_vat: feeVat, net, status } = payment;
  const isCharged = status !== "initiated" && status !== "failed";
  const isRefunded = payment.amount_refunded > 0;
  const taken = chargebacks
    .filter(({ status: one }) => one === "deducted")
    .reduce((sum, one) => sum + one.amount, 0);
  return (
    <Panel title={t("money")}>
      <Facts>
        <MoneyFact name={t("gross")} amount={amount} />
        {fee === null ? null : <MoneyFact name={t("fee")} amount={-fee} />}
        {feeVat === null ? null : (
          <Fact name={t("feeVat")}>
            <Money amount={-feeVat} className="text-soft" />
          </Fact>
        )}
        <MoneyFact
          name={t(isRefunded ? "netBeforeRefunds" : "net")}
          strong={!isRefunded}
          below
          amount={net}
        />
        {isCharged ? <RefundFacts payment={payment} refunds={refunds} /> : null}
        {taken > 0 ? <MoneyFact name={payouts("types.chargeback")} amount={-taken} /> : null}
        {net !== null && isRefunded ? (
          <MoneyFact name={t("netAfterRefunds")} strong below amount={net - payment.amount_refunded} />
        ) : null}
        {isCharged ? (
          <Fact name={t("refundable")} below>
            <Money amount={payment.amount_refundable} className="text-soft" />
          </Fact>
        ) : null}
      </Facts>
    </Panel>
  );
}

function RefundFacts({ payment, refunds }: Props & { refunds: readonly Refund[] }) {
  const t = useTranslations("dashboard.payment");
  const refunded = payment.amount_refunded;
  const pending = refunds.filter(({ status }) => status === "pending");
  const sumOf = (some: readonly Refund[]) => some.reduce((sum, { amount }) => sum + amount, 0);
  const waiting = sumOf(pending.filter(({ approval }) => approval === "waiting"));
  const inProgress = sumOf(pending) - waiting;
  return (
    <>
      {refunded > 0 ? <MoneyFact name={t("refunded")} amount={-refunded} /> : null}
      {inProgress > 0 ? <MoneyFact name={t("onItsWay")} amount={inProgress} /> : null}
      {waiting > 0 ? <MoneyFact name={t("waitsForApproval")} amount={waiting} /> : null}
    </>
  );
}

export function PaymentCardPanel({ payment }: Props) {
  const t = useTranslations("dashboard.payment");
  const locale = useLocale();
  const { source } = payment;
  const codes = [
    ["rrn", payment.reference_number],
    ["authorization", payment.authorization_code],
    ["gatewayCode", payment.gateway_code],
  ] as const;
  return (
    <Panel title={t("method")}>
      <Facts>
        <Fact name={t("number")}>
          <MethodName source={source} />
        </Fact>
        {isBrand(source.brand) ? <Fact name={t("brand")}>{brandNameIn(locale, source.brand)}</Fact> : null}
        {codes.map(([name, value]) =>
          value === null ? null : (
            <Fact key={name} name={t(name)}>
              <span className="inline-flex items-center gap-1">
                <span className="numeral">{value}</span>
                <CopyIcon value={value} what={t(name)} />
              </span>
            </Fact>
          ),
        )}
      </Facts>
      <Meaning payment={payment} />
    </Panel>
  );
}

/** Explains the bank's response. */
function Meaning({ payment: { failure_code: failure, paid_at: paidAt, simulated } }: Props) {
  const t = useTranslations("dashboard");
  if (failure === null && (paidAt === null || simulated)) return null;
  return (
    <p className="mt-3 border-line border-t pt-3 text-sm">
      {failure === null ? t("payment.approved") : t(`payments.failures.${failure}`)}
      {failure === null ? null : <span className="block text-soft">{t(`payment.advice.${failure}`)}</span>}
    </p>
  );
}

export function RawPanel({ value }: { value: object }) {
  const t = useTranslations("dashboard.common");
  const json = JSON.stringify(value, null, 2);
  return (
    <details className="group rounded-card border border-line bg-surface shadow-card">
      <summary className="flex min-h-12 items-center gap-2 px-4 font-semibold text-sm sm:px-5">
        <ChevronRight
          aria-hidden
          className="size-4 text-soft group-open:rotate-90 rtl:rotate-180 rtl:group-open:rotate-90"
        />
        {t("rawJson")}
      </summary>
      <CopyCode
        label={t("rawJson")}
        what="JSON"
        code={json}
        className="rounded-t-none! rounded-b-card! border-line border-t"
      />
    </details>
  );
}
