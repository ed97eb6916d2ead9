import { clsx } from "clsx";
import { type FormEvent, type ReactNode, useState } from "react";
import { type FieldErrors, type FieldName, type FormTexts, ids } from "@/app/pay/form/fields";
import { BrandLogo } from "@/components/brand-logos";
import { Field } from "@/components/field";
import { type Brand, brandNames } from "@/server/core/values/brands";
import { brandOf } from "./card-brands";
import { digitsOf, formatCvc, formatExpiry, formatNumber } from "./card-format";

type Props = {
  texts: FormTexts;
  /** The networks of accepted cards. */
  networks: readonly Brand[];
  paying: boolean;
  fieldErrors: FieldErrors;
  onCheck: (name: FieldName) => void;
};

/** Left-to-right in every language, because the groups of a card number would be reordered otherwise. */
const cardText = { dir: "ltr", required: true, className: "numeral rtl:text-right" } as const;
const nameField = {
  autoComplete: "cc-name",
  autoCapitalize: "words",
  spellCheck: false,
  maxLength: 100,
} as const;
/** Without a maximum length, which would cut a pasted text before its digits are read. */
const digitsOnly = { inputMode: "numeric", spellCheck: false, autoCorrect: "off" } as const;

/** Inputs are uncontrolled, because React writes controlled values into the DOM as attributes. */
export function PayCardFields({ texts, networks, paying, fieldErrors, onCheck }: Props) {
  const [brand, setBrand] = useState<Brand | null>(null);
  const common = (name: FieldName) => ({
    ...cardText,
    id: ids[name],
    readOnly: paying,
    error: fieldErrors[name] ? texts.errors[fieldErrors[name]] : undefined,
  });
  const onInput =
    (name: FieldName, format: (text: string) => string) => (event: FormEvent<HTMLInputElement>) => {
      const input = event.currentTarget;
      rewrite(input, format);
      if (name === "number") setBrand(brandOf(digitsOf(input.value)));
      onCheck(name);
    };
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <Heading title={texts.title}>
        <AcceptedBrands networks={networks} brand={brand} label={texts.accepted} />
      </Heading>
      <Field
        {...common("number")}
        {...digitsOnly}
        label={texts.number}
        autoComplete="cc-number"
        onInput={onInput("number", formatNumber)}
      />
      <DetectedBrand brand={brand} text={texts.detected} />
      <div className="grid gap-4 min-[22rem]:grid-cols-2">
        <Field
          {...common("expiry")}
          {...digitsOnly}
          label={texts.expiry}
          autoComplete="cc-exp"
          placeholder={texts.expiryPlaceholder}
          onInput={onInput("expiry", formatExpiry)}
        />
        <Field
          {...common("cvc")}
          {...digitsOnly}
          label={texts.cvc}
          hint={texts.cvcHint}
          autoComplete="cc-csc"
          onInput={onInput("cvc", formatCvc)}
        />
      </div>
      <Field
        {...common("holder")}
        label={texts.holder}
        hint={texts.holderHint}
        {...nameField}
        onInput={() => onCheck("holder")}
      />
    </div>
  );
}

const Heading = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <h2 id="pay-by-card" className="font-semibold text-lg">
      {title}
    </h2>
    {children}
  </div>
);

/** Tells screen readers the network of the card. */
const DetectedBrand = ({ brand, text }: { brand: Brand | null; text: string }) => (
  <p role="status" className="sr-only">
    {brand === null ? "" : text.replace("{brand}", brandNames[brand])}
  </p>
);

type Accepted = { networks: readonly Brand[]; brand: Brand | null; label: string };

/** The detected network is highlighted. */
const AcceptedBrands = ({ networks, brand, label }: Accepted) => (
  <ul aria-label={label} className="flex flex-wrap gap-1.5">
    {networks.map((name) => (
      <li key={name} className={clsx("transition-opacity", brand !== null && brand !== name && "opacity-30")}>
        <BrandLogo brand={name} />
      </li>
    ))}
  </ul>
);

/** Formats the text and keeps the caret after the same digit. */
function rewrite(input: HTMLInputElement, format: (text: string) => string) {
  const text = format(input.value);
  if (text === input.value) return;
  const end = input.selectionStart ?? input.value.length;
  const atEnd = end === input.value.length;
  const before = digitsOf(input.value.slice(0, end)).length;
  input.value = text;
  const at = atEnd ? text.length : positionAfter(text, before);
  if (document.activeElement === input) input.setSelectionRange(at, at);
}

function positionAfter(text: string, digits: number): number {
  let digitsBefore = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (digitsBefore === digits) return at;
    if (/\d/.test(text.charAt(at))) digitsBefore += 1;
  }
  return text.length;
}
