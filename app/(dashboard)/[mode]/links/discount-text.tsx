import { useTranslations } from "next-intl";
import { Money } from "@/components/money";
import type { PaymentLink } from "@/server/links/schema";

type Props = { discount: NonNullable<PaymentLink["discount"]> };

/** A discount code, what it takes off, and how often it was used. */
export function DiscountText({ discount: { code, percent, amount, uses, max_uses: max } }: Props) {
  const t = useTranslations("dashboard.links");
  return (
    <>
      <bdi className="font-medium">{code}</bdi>{" "}
      <bdi dir="ltr" className="whitespace-nowrap">
        −{amount === null ? <span className="numeral">{percent}%</span> : <Money amount={amount} />}
      </bdi>
      <span className="block text-soft text-sm">
        {max === null ? t("discountUsed", { count: uses }) : t("discountUsedOf", { count: uses, max })}
      </span>
    </>
  );
}
