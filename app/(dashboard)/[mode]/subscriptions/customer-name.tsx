import { useTranslations } from "next-intl";
import { Truncated } from "@/components/truncated";
import type { Subscriber } from "./read-customers";

/** A customer's name, or else contact details. */
export function CustomerName({ customer }: { customer: Subscriber | null | undefined }) {
  const t = useTranslations("dashboard.subscriptions");
  if (!customer) return <span className="text-soft">{t("deletedCustomer")}</span>;
  const { name, phone, email } = customer;
  if (name !== null) return <Truncated>{name}</Truncated>;
  const contact = phone ?? email;
  return contact === null ? (
    <span className="text-soft">{t("unnamed")}</span>
  ) : (
    <Truncated className="numeral">{contact}</Truncated>
  );
}
