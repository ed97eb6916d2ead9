import { clsx } from "clsx";
import type { ReactNode, SelectHTMLAttributes } from "react";
import { inputClass } from "./field";
import { ChevronDown } from "./lucide";

type Option<V extends string> = { value: V; label: ReactNode; hint?: ReactNode };
type Props<V extends string> = {
  legend: string;
  name: string;
  value: V;
  options: Option<V>[];
  onChange: (value: V) => void;
  columns?: boolean;
};

export const Choice = <V extends string>({ legend, name, value, options, onChange, columns }: Props<V>) => (
  <fieldset className="min-w-0">
    <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
    <div
      className={clsx(
        "grid grid-cols-1 gap-2",
        columns && (options.length === 3 ? "sm:grid-cols-3" : "sm:grid-cols-2"),
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="flex cursor-pointer items-start gap-2.5 rounded-control border border-field px-3.5 py-2.5 text-sm has-[:checked]:border-accent has-[:checked]:bg-accent-soft"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="mt-0.5 size-4 shrink-0 accent-accent"
          />
          <span className="wrap-anywhere min-w-0">
            {option.label}
            {option.hint ? <span className="block text-soft text-sm">{option.hint}</span> : null}
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);

type SelectBoxProps = SelectHTMLAttributes<HTMLSelectElement> & {
  /** After the children. */
  options?: readonly { value: string; label: string }[];
};

/** A select without its label. Its arrow is the one of the other controls, at its end in both directions. */
export const SelectBox = ({ className, options = [], children, ...rest }: SelectBoxProps) => (
  <span className={clsx("relative block min-w-0", className)}>
    <select {...rest} className={clsx(inputClass, "appearance-none truncate border-field bg-surface! pe-9")}>
      {children}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    <ChevronDown
      aria-hidden
      className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-soft"
    />
  </span>
);

type SelectProps = SelectBoxProps & { id: string; label: string };

export const Select = ({ id, label, ...rest }: SelectProps) => (
  <div className="min-w-0">
    <label htmlFor={id} className="mb-1.5 block font-medium text-sm">
      {label}
    </label>
    <SelectBox {...rest} id={id} />
  </div>
);

type TickProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  hint?: ReactNode;
  id?: string;
  /** True if invalid; `describedBy` is the ID of the error text. */
  invalid?: boolean;
  describedBy?: string | undefined;
};

export const Tick = ({ checked, onChange, children, hint, id, invalid = false, describedBy }: TickProps) => (
  <label className="flex cursor-pointer items-start gap-2.5 text-sm">
    <input
      type="checkbox"
      id={id}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="mt-0.5 size-4 shrink-0 accent-accent"
    />
    <span className="min-w-0">
      {children}
      {hint ? <span className="block text-soft text-sm">{hint}</span> : null}
    </span>
  </label>
);

type TicksProps<V extends string> = {
  options: readonly { value: V; label: string; hint?: string }[];
  chosen: readonly V[];
  onChange: (chosen: V[]) => void;
};

/** Any number of choices, kept in the order of the options. */
export const Ticks = <V extends string>({ options, chosen, onChange }: TicksProps<V>) =>
  options.map(({ value, label, hint }) => (
    <Tick
      key={value}
      checked={chosen.includes(value)}
      onChange={(checked) => {
        const all = options.map((option) => option.value);
        onChange(all.filter((other) => (other === value ? checked : chosen.includes(other))));
      }}
      hint={hint}
    >
      {label}
    </Tick>
  ));
