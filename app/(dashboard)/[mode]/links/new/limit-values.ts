import { halalasOf, wholeOf } from "@/components/text/halalas";

/** How many may be sold, and a code that reduces what is paid. */
export type LimitDraft = {
  /** Empty without a limit. */
  stock: string;
  /** Empty without a discount. */
  discountCode: string;
  discountBy: "percent" | "amount";
  /** A percentage, or riyals. */
  discountOff: string;
  /** Empty without a limit. */
  discountUses: string;
};

type Limits = LimitDraft & { amountBy: string };

/** Returns the field with a problem. */
export function limitProblemOf(draft: Limits): string | null {
  if (!isCount(draft.stock, 1_000_000)) return "stock";
  return isDiscount(draft) ? null : "discountCode";
}

/** Returns whether a text is empty, or a whole number from 1 to a maximum. */
function isCount(text: string, max: number): boolean {
  const count = wholeOf(text);
  return text.trim() === "" || (count !== null && count >= 1 && count <= max);
}

/** An amount that the customer enters is not reduced. */
const hasDiscount = ({ amountBy, discountCode }: Limits) =>
  amountBy !== "customer" && discountCode.trim() !== "";

function isDiscount(draft: Limits): boolean {
  const { discountCode, discountBy, discountOff, discountUses } = draft;
  if (!hasDiscount(draft)) return true;
  const off = discountBy === "percent" ? wholeOf(discountOff) : halalasOf(discountOff);
  const isWithin = off !== null && off >= 1 && (discountBy === "amount" || off <= 100);
  return /^[\p{L}\p{N}_-]{3,30}$/u.test(discountCode.trim()) && isWithin && isCount(discountUses, 10_000);
}

/** Returns the fields of the operation's input. */
export function limitsOf(draft: Limits) {
  const stock = wholeOf(draft.stock);
  return { ...(stock !== null && { stock }), ...(hasDiscount(draft) && { discount: discountOf(draft) }) };
}

function discountOf({ discountCode, discountBy, discountOff, discountUses }: Limits) {
  const uses = wholeOf(discountUses);
  return {
    code: discountCode.trim(),
    ...(discountBy === "percent"
      ? { percent: wholeOf(discountOff) ?? 0 }
      : { amount: halalasOf(discountOff) ?? 0 }),
    ...(uses !== null && { max_uses: uses }),
  };
}
