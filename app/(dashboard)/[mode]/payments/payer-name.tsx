import { useTranslations } from "next-intl";
import { EmptyCell } from "@/components/table";
import { Truncated } from "@/components/truncated";
import type { Payment } from "@/server/payments/schema";

export type PayerNamed = { id: string; name: string | null; email: string | null; phone: string | null };

/** The payer's name, or else contact details. */
export function PayerName({
  payment,
}: {
  payment: Pick<Payment, "customer"> & { named: PayerNamed | null };
}) {
  const t = useTranslations("dashboard.payments");
  const { customer, named } = payment;
  if (customer === null) return <EmptyCell />;
  if (named === null) return <span className="text-soft">{t("deletedCustomer")}</span>;
  if (named.name !== null) return <Truncated>{named.name}</Truncated>;
  const contact = named.phone ?? named.email;
  return contact === null ? (
    <span className="text-soft">{t("unnamed")}</span>
  ) : (
    <Truncated className="numeral">{contact}</Truncated>
  );
}
