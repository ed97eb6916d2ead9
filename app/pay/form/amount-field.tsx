import { clsx } from "clsx";
import type { FormEvent } from "react";
import { Field } from "@/components/field";
import { Money } from "@/components/money";
import { includedVat } from "@/server/core/values/share";
import { ids } from "./fields";
import type { OpenAmount } from "./open-amount";

type Props = OpenAmount & {
  /** What is typed, in halalas; null unless it can be paid. */
  amount: number | null;
  paying: boolean;
  error: string | undefined;
  onInput: (event: FormEvent<HTMLInputElement>) => void;
};

/** The amount that the payer enters. Total and VAT follow what is typed. */
export function AmountField({ texts, amount, paying, error, onInput }: Props) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <Field
        id={ids.amount}
        label={texts.label}
        hint={texts.hint}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        maxLength={20}
        required
        dir="ltr"
        readOnly={paying}
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
