import { MoneyRange } from "@/components/money";
import type { PaymentLink } from "@/server/links/schema";

type Props = { link: Pick<PaymentLink, "amount" | "amount_min" | "amount_max">; className?: string };

/** The amount of a link, or the range that the customer chooses from. */
export const LinkAmount = ({ link: { amount, amount_min: min, amount_max: max }, className }: Props) => (
  <MoneyRange min={amount ?? min ?? 0} max={amount ?? max ?? 0} className={className} />
);
