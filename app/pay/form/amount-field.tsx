import { clsx } from "clsx";
import type { FormEvent } from "react";
import { Field } from "@/components/field";
import { Money } from "@/components/money";
import { includedVat } from "@/server/core/values/share";
import { hasOpenAttempt } from "./attempt-key";
import { ids } from "./fields";
import type { OpenAmount } from "./open-amount";

type Props = OpenAmount & {
  slug: string;
  /** Whether the browser shows the form, not the server. */
  ready: boolean;
  /** What is typed, in halalas; null unless it can be paid. */
  amount: number | null;
  paying: boolean;
  error: string | undefined;
  onInput: (event: FormEvent<HTMLInputElement>) => void;
};

/**
 * The amount that the payer enters. Total and VAT follow what is typed. It stays what it was while an attempt is open,
 * because the gateway may take that one later: the next press of Pay has to repeat it.
 */
export function AmountField({ slug, ready, texts, amount, paying, error, onInput }: Props) {
  const isHeld = ready && !paying && amount !== null && hasOpenAttempt(slug);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <Field
        id={ids.amount}
        label={texts.label}
        hint={isHeld ? texts.held : texts.hint}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        maxLength={20}
        required
        dir="ltr"
        readOnly={paying || isHeld}
        error={error}
        onInput={onInput}
        className="numeral font-semibold text-xl! rtl:text-right"
      />
      {/* Keeps its place, so that nothing moves while the payer types. */}
      <div className={clsx("text-sm text-soft", amount === null && "invisible")}>
        <Sum text={texts.total} amount={amount ?? 0} />
        {texts.vat === null ? null : <Sum text={texts.vat} amount={includedVat(amount ?? 0)} />}
      </div>
    </div>
  );
}

const Sum = ({ text, amount }: { text: string; amount: number }) => (
  <p className="flex flex-wrap items-baseline gap-x-[0.4em]">
    {text} <Money amount={amount} className="font-semibold text-ink" />
  </p>
);
