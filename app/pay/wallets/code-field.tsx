import { buttonClass } from "@/components/button";
import { Field } from "@/components/field";

type Props = { label: string; hint: string; error: string | undefined; pay: string; autoFocus?: boolean };

/** The field for a wallet's code, and the button of its form. */
export const CodeField = ({ label, hint, error, pay, autoFocus }: Props) => (
  <>
    <Field
      id="code"
      name="code"
      label={label}
      error={error}
      hint={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus={autoFocus}
      required
      dir="ltr"
      maxLength={20}
      className="numeral rtl:text-right"
    />
    <button type="submit" className={buttonClass({ size: "lg", wide: true })}>
      {pay}
    </button>
  </>
);
