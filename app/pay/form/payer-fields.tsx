import { Field } from "@/components/field";
import type { FormTexts } from "./fields";
import { type FieldErrors, type FieldName, ids } from "./fields";

type Props = {
  texts: FormTexts;
  collect: string[];
  paying: boolean;
  fieldErrors: FieldErrors;
  onCheck: (name: FieldName) => void;
};

/** The payer details that the seller requested. */
export function PayerFields({ texts, collect, paying, fieldErrors, onCheck }: Props) {
  const requested = details.filter(({ name }) => collect.includes(name));
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <h2 className="font-semibold text-lg">{texts.yourDetails}</h2>
      {requested.map(({ name, ...input }) => (
        <Field
          key={name}
          {...input}
          id={ids[name]}
          label={texts[name]}
          readOnly={paying}
          required
          maxLength={name === "email" || name === "contact" ? 254 : 100}
          error={fieldErrors[name] ? texts.errors[fieldErrors[name]] : undefined}
          onInput={() => onCheck(name)}
        />
      ))}
    </div>
  );
}

const details = [
  { name: "name", autoComplete: "name", dir: "auto" },
  {
    name: "phone",
    autoComplete: "tel",
    type: "tel",
    inputMode: "tel",
    dir: "ltr",
    className: "rtl:text-right",
  },
  { name: "email", autoComplete: "email", type: "email", dir: "ltr", className: "rtl:text-right" },
  // Not of the type `email`, which a browser validates.
  { name: "contact", autoComplete: "email", inputMode: "email", dir: "ltr", className: "rtl:text-right" },
] as const;
