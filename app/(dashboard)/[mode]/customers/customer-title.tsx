import { useTranslations } from "next-intl";
import type { Customer } from "./customer";

/** A customer's name, or else contact details. */
export function CustomerTitle({ customer }: { customer: Pick<Customer, "name" | "email" | "phone"> }) {
  const t = useTranslations("dashboard.customers");
  const { name, email, phone } = customer;
  if (name !== null) return <bdi>{name}</bdi>;
  const contact = phone ?? email;
  return contact === null ? t("unnamed") : <bdi className="numeral">{contact}</bdi>;
}
