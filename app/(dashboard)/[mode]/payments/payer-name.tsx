import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { EmptyCell } from "@/components/table";
import { Truncated } from "@/components/truncated";
import type { Payment } from "@/server/payments/schema";

export type PayerNamed = { id: string; name: string | null; email: string | null; phone: string | null };

type Props = {
  payment: Pick<Payment, "customer"> & {
    named: PayerNamed | null;
    /** What the payer entered on the page. */
    payer?: PayerNamed | null;
  };
};

/** Who paid: the customer, or else what the payer entered. Also the entered name if the customer has another. */
export function PayerName({ payment: { customer, named, payer = null } }: Props) {
  const t = useTranslations("dashboard.payments");
  if (customer === null) return payer === null ? <EmptyCell /> : <Person person={payer} />;
  if (named === null) return <CustomerName customer={null} />;
  const entered = payer?.name ?? null;
  return entered === null || isSameName(entered, named.name) ? (
    <Person person={named} />
  ) : (
    <Person person={named}>
      <Truncated className="text-soft text-xs">{t("enteredName", { name: entered })}</Truncated>
    </Person>
  );
}

/** A customer's name, or else contact details; null for one that was deleted. */
export function CustomerName({ customer }: { customer: PayerNamed | null }) {
  const t = useTranslations("dashboard.payments");
  if (customer === null) return <span className="text-soft">{t("deletedCustomer")}</span>;
  return <Person person={customer} />;
}

function Person({ person: { name, phone, email }, children }: { person: PayerNamed; children?: ReactNode }) {
  const t = useTranslations("dashboard.payments");
  const contact = phone ?? email;
  return (
    <>
      {name !== null ? (
        <Truncated>{name}</Truncated>
      ) : contact === null ? (
        <span className="text-soft">{t("unnamed")}</span>
      ) : (
        <Truncated className="numeral">{contact}</Truncated>
      )}
      {children}
    </>
  );
}

const isSameName = (entered: string, name: string | null) =>
  name !== null && entered.localeCompare(name, ["ar", "en"], { sensitivity: "base" }) === 0;
