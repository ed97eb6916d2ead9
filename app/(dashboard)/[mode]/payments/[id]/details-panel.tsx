import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ObjectLink } from "@/app/(dashboard)/[mode]/developers/object-link";
import { PayerName } from "@/app/(dashboard)/[mode]/payments/payer-name";
import { Identifier } from "@/components/identifier";
import { Link } from "@/components/link";
import { Fact, Facts, MomentFact, MoneyFact, Panel, TextFact, TextFacts } from "@/components/panel";
import { EmptyCell } from "@/components/table";
import type { Mode } from "@/server/base/db/db";
import type { PaymentHistory } from "./read-payment";
import { SendReceipt } from "./resend";

type Props = { mode: Mode; story: PaymentHistory };

/** The customer; nothing if there is none. */
export function CustomerPanel({ mode, story: { payment, customer } }: Props) {
  const t = useTranslations("dashboard");
  if (payment.customer === null) return null;
  const contacts = [customer?.email, customer?.phone].filter((contact) => contact != null);
  return (
    <Panel title={t("payment.customer")}>
      <div className="grid gap-1 text-sm">
        <p className="font-medium">
          {customer === null ? (
            <PayerName payment={{ ...payment, named: null }} />
          ) : (
            <Link
              href={`/${mode}/customers/${payment.customer}`}
              className="text-accent underline underline-offset-4"
            >
              <PayerName payment={{ ...payment, named: customer }} />
            </Link>
          )}
        </p>
        {contacts.map((contact) => (
          <p key={contact} className="break-all text-soft">
            <bdi className="numeral">{contact}</bdi>
          </p>
        ))}
        <p>
          <Link
            href={`/${mode}/payments?customer=${payment.customer}`}
            className="text-accent underline underline-offset-4"
          >
            {t("payment.customersPayments")}
          </Link>
        </p>
      </div>
    </Panel>
  );
}

/** Details entered on the payment page. They may differ from the customer's. */
export function PayerPanel({ payer }: { payer: PaymentHistory["payer"] }) {
  const t = useTranslations("dashboard.payment");
  if (payer === null) return null;
  const { name, phone, email } = payer;
  return (
    <Panel title={t("payer.title")}>
      <Facts>
        <TextFact name={t("payer.name")} text={name} />
        <TextFact name={t("payer.phone")} text={phone} className="numeral" />
        <TextFact name={t("payer.email")} text={email} className="numeral break-all" />
      </Facts>
      <p className="mt-3 text-soft text-xs">{t("payer.note")}</p>
    </Panel>
  );
}

/** What the customer entered in the link's own fields. */
export function FieldsPanel({ fields }: Pick<PaymentHistory["payment"], "fields">) {
  const t = useTranslations("dashboard.payment");
  if (fields.length === 0) return null;
  return (
    <Panel title={t("fields")}>
      <Facts>
        {fields.map(({ key, label, value }) => (
          <TextFact key={key} name={label} text={value} className="wrap-anywhere" />
        ))}
      </Facts>
    </Panel>
  );
}

export function DetailsPanel({ mode, story, mayMail }: Props & { mayMail: boolean }) {
  const t = useTranslations("dashboard");
  const { payment, refunds, events } = story;
  const { description, reference, source, receipt_url: receipt } = payment;
  const related = [
    ["link", payment.payment_link],
    ["subscription", payment.subscription],
  ] as const;
  const [first] = events;
  const request = source.type === "token" && first?.cause.type === "key" ? first.request : null;
  const value = (text: string | null, className = "") =>
    text === null ? <EmptyCell /> : <bdi className={className}>{text}</bdi>;
  return (
    <Panel title={t("payment.details")}>
      <Facts>
        <Fact name={t("payments.description")}>{value(description)}</Fact>
        {payment.discount_amount === 0 ? null : (
          <MoneyFact name={t("payments.discount")} amount={payment.discount_amount} />
        )}
        {payment.quantity === 1 ? null : (
          <Fact name={t("payments.quantity")}>
            <span className="numeral">{payment.quantity}</span>
          </Fact>
        )}
        <Fact name={t("payments.reference")}>{value(reference, "numeral")}</Fact>
        <Fact name={t("payments.source")}>{t(`payments.sources.${source.type}`)}</Fact>
        <MomentFact name={t("payments.created")} at={payment.created} />
        {related.map(([name, id]) =>
          id === null ? null : (
            <Fact key={name} name={t(`payment.${name}`)}>
              <ObjectLink mode={mode} id={id} short />
            </Fact>
          ),
        )}
        {payment.cycle === null ? null : (
          <Fact name={t("payment.cycle")}>
            <ObjectLink mode={mode} id={payment.cycle} short />
          </Fact>
        )}
        {refunds.map(({ id }) => (
          <Fact key={id} name={t("payment.refundId")}>
            <Identifier id={id} short />
          </Fact>
        ))}
        {request === null || request === undefined ? null : (
          <Fact name={t("payment.request")}>
            <ObjectLink mode={mode} id={request} short />
          </Fact>
        )}
        {receipt === null ? null : (
          <Fact name={t("payment.receipt")}>
            <a href={receipt} target="_blank" rel="noreferrer" className="font-medium text-accent underline">
              {t("payment.openReceipt")}
            </a>
          </Fact>
        )}
      </Facts>
      <MetadataFacts values={payment.metadata} title={t("common.metadata")} />
      {receipt !== null && mayMail ? (
        <Below>
          <SendReceipt id={payment.id} />
        </Below>
      ) : null}
    </Panel>
  );
}

const Below = ({ children }: { children: ReactNode }) => (
  <div className="mt-4 border-line border-t pt-4">{children}</div>
);

/** Metadata below other facts, if there is any. */
export function MetadataFacts({ values, title }: { values: Record<string, string>; title: string }) {
  if (Object.keys(values).length === 0) return null;
  return (
    <Below>
      <h3 className="mb-2 font-medium text-sm">{title}</h3>
      <TextFacts texts={values} />
    </Below>
  );
}
