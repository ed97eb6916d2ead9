import { clsx } from "clsx";
import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from "react";
import { AlertIcon } from "./icons";
import { KeepTyped } from "./keep-typed";

export const inputClass =
  "block min-h-(--field-height) w-full rounded-control border bg-surface px-3 py-1 text-(length:--field-text) text-ink transition-colors placeholder:text-soft focus-visible:outline-offset-0 [&:not(select):read-only]:bg-sunken";

type Props = InputHTMLAttributes<HTMLInputElement> & {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Choices instead of a text. The first one is empty. */
  options?: readonly string[] | null;
  /** Shown inside the field, at its end. */
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** A labeled input. Hint and error are linked for screen readers. */
export function Field({ id, label, hint, error, options = null, trailing, className, ref, ...input }: Props) {
  const described = clsx(hint && `${id}-hint`, error && `${id}-error`);
  const Control = (options === null ? "input" : "select") as "input";
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-medium text-(length:--control-text) text-ink">
        {label}
      </label>
      <div className="relative">
        <Control
          {...input}
          ref={ref}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={clsx(inputClass, error ? "border-danger" : "border-field", className)}
        >
          {options?.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Control>
        {input.value === undefined ? null : (
          <KeepTyped id={id} value={input.value} onChange={input.onChange} />
        )}
        {trailing}
      </div>
      {hint && !error ? (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
          {hint}
        </p>
      ) : null}
      {error ? <FieldNote id={id} error={error} /> : null}
    </div>
  );
}

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  id: string;
  label: string;
  hint: string;
  error?: string | undefined;
};

/** A labeled text of several lines. Its error stands in place of the hint. */
export const TextArea = ({ id, label, hint, error, className, ...rest }: TextAreaProps) => (
  <div className="min-w-0">
    <label htmlFor={id} className="mb-1.5 block font-medium text-sm">
      {label}
    </label>
    <textarea
      {...rest}
      id={id}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={`${id}-${error === undefined ? "hint" : "error"}`}
      className={clsx(inputClass, className, error === undefined ? "border-field" : "border-danger")}
    />
    {error === undefined ? (
      <p id={`${id}-hint`} className="mt-1.5 text-soft text-sm">
        {hint}
      </p>
    ) : (
      <FieldNote id={id} error={error} />
    )}
  </div>
);

export const FieldNote = ({ id, error }: { id: string; error: string }) => (
  <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-danger text-sm">
    <AlertIcon className="mt-[0.2em] size-4 shrink-0" />
    {error}
  </p>
);
