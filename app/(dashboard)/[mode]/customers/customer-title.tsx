import { useTranslations } from "next-intl";
import { Truncated } from "@/components/truncated";
import type { ListedCustomer } from "./customer";

type Props = { customer: Pick<ListedCustomer, "name" | "email" | "phone">; oneLine?: boolean };

/** A customer's name, or else contact details. */
export function CustomerTitle({ customer, oneLine = false }: Props) {
  const t = useTranslations("dashboard.customers");
  const { name, email, phone } = customer;
  const Text = oneLine ? Truncated : "bdi";
  if (name !== null) return <Text>{name}</Text>;
  const contact = phone ?? email;
  return contact === null ? t("unnamed") : <Text className="numeral">{contact}</Text>;
}
