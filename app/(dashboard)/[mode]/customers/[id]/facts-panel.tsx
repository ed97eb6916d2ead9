import { useTranslations } from "next-intl";
import type { ListedCustomer } from "@/app/(dashboard)/[mode]/customers/customer";
import { Moment } from "@/components/moment";
import { Fact, Facts, Panel } from "@/components/panel";
import { EmptyCell } from "@/components/table";

/** A customer's contact details and other fields. */
export function CustomerFacts({ customer }: { customer: ListedCustomer }) {
  const t = useTranslations("dashboard");
  const { name, email, phone, locale, reference, created, updated } = customer;
  return (
    <Panel title={t("customers.facts")}>
      <Facts>
        <Fact name={t("customers.columns.name")}>{name === null ? <EmptyCell /> : <bdi>{name}</bdi>}</Fact>
        <Fact name={t("customers.columns.email")}>
          {email === null ? (
            <EmptyCell />
          ) : (
            <a href={`mailto:${email}`} className="numeral text-accent underline">
              {email}
            </a>
          )}
        </Fact>
        <Fact name={t("customers.columns.phone")}>
          {phone === null ? (
            <EmptyCell />
          ) : (
            <a href={`tel:${phone}`} className="numeral text-accent underline">
              {phone}
            </a>
          )}
        </Fact>
        <Fact name={t("customers.columns.locale")}>
          {locale === null ? <EmptyCell /> : t(`links.form.locales.${locale}`)}
        </Fact>
        <Fact name={t("customers.columns.reference")}>
          {reference === null ? <EmptyCell /> : <bdi className="numeral">{reference}</bdi>}
        </Fact>
        <Fact name={t("customers.columns.created")} below>
          <Moment at={created} />
        </Fact>
        <Fact name={t("customers.updated")}>
          <Moment at={updated} />
        </Fact>
      </Facts>
    </Panel>
  );
}
