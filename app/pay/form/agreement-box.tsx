import { clsx } from "clsx";
import { FieldNote } from "@/components/field";
import { ids } from "./fields";

type Props = { title: string; sentence: string; error: string | undefined; onCheck: () => void };

/** The consent sentence with a checkbox that is never preselected, neither by us nor by browser form restoration. */
export function AgreementBox({ title, sentence, error, onCheck }: Props) {
  const id = ids.agreement;
  return (
    <div className="min-w-0">
      <h2 className="mb-2 font-semibold text-lg">{title}</h2>
      <label
        htmlFor={id}
        className={clsx(
          "flex min-h-11 cursor-pointer items-start gap-3 rounded-control border px-4 py-3.5 text-[0.9375rem] transition-colors has-[:checked]:border-accent has-[:checked]:bg-accent-soft",
          error ? "border-danger" : "border-field",
        )}
      >
        <input
          id={id}
          type="checkbox"
          required
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={onCheck}
          className="mt-[0.15em] size-5 shrink-0 accent-accent"
        />
        <span className="wrap-anywhere min-w-0">{sentence}</span>
      </label>
      {error ? <FieldNote id={id} error={error} /> : null}
    </div>
  );
}
