import { useTranslations } from "next-intl";
import { Identifier } from "@/components/identifier";
import { Link } from "@/components/link";
import { Fact, Facts, MomentFact, Panel } from "@/components/panel";
import { EmptyCell } from "@/components/table";
import type { Mode } from "@/server/base/db/db";
import type { DuplicateGroup } from "@/server/customers/search";
import { CustomerTitle } from "./customer-title";

export function DuplicatesPanel({
  mode,
  group: { reason, customers },
}: {
  mode: Mode;
  group: DuplicateGroup;
}) {
  const t = useTranslations("dashboard.customers");
  return (
    <Panel title={t(`duplicates.reasons.${reason}`)} oneOfMany>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-4">
        {customers.map((customer) => (
          <li key={customer.id} className="min-w-0 rounded-control border border-line p-4">
            <p className="mb-3 font-semibold">
              <Link href={`/${mode}/customers/${customer.id}`} className="text-accent underline">
                <CustomerTitle customer={customer} oneLine />
              </Link>
            </p>
            <Facts>
              <Fact name={t("columns.email")}>
                {customer.email === null ? <EmptyCell /> : <bdi className="numeral">{customer.email}</bdi>}
              </Fact>
              <Fact name={t("columns.phone")}>
                {customer.phone === null ? <EmptyCell /> : <bdi className="numeral">{customer.phone}</bdi>}
              </Fact>
              <Fact name={t("columns.reference")}>
                {customer.reference === null ? (
                  <EmptyCell />
                ) : (
                  <bdi className="numeral">{customer.reference}</bdi>
                )}
              </Fact>
              <MomentFact name={t("columns.created")} at={customer.created} short />
              <Fact name={t("columns.id")}>
                <Identifier id={customer.id} short />
              </Fact>
            </Facts>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
