import Link from "next/link";
import { useTranslations } from "next-intl";
import { CardName } from "@/app/(dashboard)/[mode]/payments/card-name";
import { Nothing } from "@/app/(dashboard)/[mode]/payments/payment-table";
import { brandNames, isBrand } from "@/components/brand-logos";
import { CodeBox } from "@/components/code-box";
import { CopyIcon } from "@/components/copy-button";
import { Identifier, shortened } from "@/components/identifier";
import { Moment } from "@/components/moment";
import { Money } from "@/components/money";
import { Fact, Facts, Panel } from "@/components/panel";
import type { Payment } from "@/server/payments/schema";

type Props = { payment: Payment };

export function MoneyPanel({ payment }: Props) {
  const t = useTranslations("dashboard.payment");
  const {
    amount,
    fee,
    fee_vat: feeVat,
    net,
    amount_refunded: refunded,
    amount_refundable: refundable,
    status,
  } = payment;
  const taken = status !== "initiated" && status !== "failed";
  const onItsWay = taken ? amount - refunded - refundable : 0;
  return (
    <Panel title={t("money")}>
      <Facts>
        <Fact name={t("gross")}>
          <Money amount={amount} />
        </Fact>
        {fee === null ? null : (
          <Fact name={t("fee")}>
            <Money amount={-fee} />
          </Fact>
        )}
        {feeVat === null ? null : (
          <Fact name={t("feeVat")}>
            <Money amount={-feeVat} className="text-soft" />
          </Fact>
        )}
        {net === null ? null : (
          <Fact name={t("net")} strong below>
            <Money amount={net} />
          </Fact>
        )}
        {taken ? (
          <Fact name={t("refunded")} below>
            <Money amount={refunded} />
          </Fact>
        ) : null}
        {onItsWay > 0 ? (
          <Fact name={t("onItsWay")}>
            <Money amount={onItsWay} />
          </Fact>
        ) : null}
        {taken ? (
          <Fact name={t("refundable")}>
            <Money amount={refundable} />
          </Fact>
        ) : null}
      </Facts>
    </Panel>
  );
}

export function CardPanel({ payment }: Props) {
  const t = useTranslations("dashboard.payment");
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
          <CardName brand={source.brand} last4={source.last4} />
        </Fact>
        {isBrand(source.brand) ? (
          <Fact name={t("brand")}>
            <span lang="en">{brandNames[source.brand]}</span>
          </Fact>
        ) : null}
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
    </Panel>
  );
}

export function DetailsPanel({ mode, payment }: Props & { mode: string }) {
  const t = useTranslations("dashboard");
  const { description, reference, customer, payment_link: link, source, receipt_url: receipt } = payment;
  const metadata = Object.entries(payment.metadata);
  return (
    <Panel title={t("payment.details")}>
      <Facts>
        <Fact name={t("payments.description")}>
          {description === null ? <Nothing /> : <bdi>{description}</bdi>}
        </Fact>
        <Fact name={t("payments.reference")}>
          {reference === null ? <Nothing /> : <bdi className="numeral">{reference}</bdi>}
        </Fact>
        <Fact name={t("payments.source")}>{t(`payments.sources.${source.type}`)}</Fact>
        <Fact name={t("payments.created")}>
          <Moment at={payment.created} />
        </Fact>
        {customer === null ? null : (
          <Fact name={t("payment.customer")}>
            <Identifier id={customer} short />
          </Fact>
        )}
        {link === null ? null : (
          <Fact name={t("payment.link")}>
            <Link href={`/${mode}/links/${link}`} className="font-medium text-accent underline">
              <span className="numeral">{shortened(link)}</span>
            </Link>
          </Fact>
        )}
        {receipt === null ? null : (
          <Fact name={t("payment.receipt")}>
            <a href={receipt} target="_blank" rel="noreferrer" className="font-medium text-accent underline">
              {t("payment.openReceipt")}
            </a>
          </Fact>
        )}
        {metadata.map(([key, value]) => (
          <Fact key={key} name={key}>
            <bdi>{value}</bdi>
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}

export function RawPanel({ value }: { value: object }) {
  const t = useTranslations("dashboard.common");
  const json = JSON.stringify(value, null, 2);
  return (
    <details className="group rounded-card border border-line bg-surface shadow-card">
      <summary className="flex min-h-12 items-center px-4 font-semibold text-[0.9375rem] sm:px-5">
        {t("rawJson")}
      </summary>
      <div className="relative border-line border-t">
        <span className="absolute end-2 top-2">
          <CopyIcon value={json} what="JSON" />
        </span>
        <CodeBox label={t("rawJson")} code={json} className="max-h-96 rounded-b-card bg-sunken" />
      </div>
    </details>
  );
}
