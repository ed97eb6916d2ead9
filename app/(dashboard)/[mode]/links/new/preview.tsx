import { Branded } from "@/app/(dashboard)/branded";
import { BrandLogo } from "@/components/brand-logos";
import { ItemPicture } from "@/components/item-picture";
import { ChevronDown } from "@/components/lucide";
import { MerchantMark } from "@/components/merchant-mark";
import { Money } from "@/components/money";
import { Truncated } from "@/components/truncated";
import type { Locale } from "@/server/core/operation/errors";
import type { Brand as CardNetwork } from "@/server/core/values/brands";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import { includedVat } from "@/server/core/values/share";

/** The hosted page's texts and merchant in one language. */
export type PageWords = {
  locale: Locale;
  language: string;
  merchant: string;
  payTo: string;
  total: string;
  chooseAmount: string;
  amount: string;
  /** With `{min}` and `{max}` for the limits. */
  range: string;
  vat: string;
  /** With `{label}` for the question. */
  optional: string;
  pay: string;
  /** The description of a sample payment. */
  sample: string;
};

/** The merchant's look, and the networks of the cards it accepts. */
export type PreviewBrand = { logo: string | null; color: string | null; networks: readonly CardNetwork[] };

type Props = {
  label: string;
  note: string;
  pages: readonly PageWords[];
  brand: PreviewBrand;
  /** Of an amount that the customer enters, the minimum. */
  amount: number | null;
  /** The maximum of an amount that the customer enters; null if it is fixed. */
  amountMax: number | null;
  description: string;
  /** The names and prices of what is paid for. */
  items?: readonly ShownItem[];
  /** The merchant's questions. */
  fields?: readonly ShownField[];
  /** Whether the page shows VAT. */
  vat: boolean;
};

type ShownField = { label: string; required: boolean; isChoice: boolean };

/** In halalas. */
type ShownItem = { name: string; quantity: number; amount: number; picture: string | null };

/** Previews the top of the hosted page in each language. */
export function LinkPreview({ label, note, pages, ...shown }: Props) {
  return (
    <section aria-label={label} className="rounded-card border border-line border-dashed p-4 sm:p-5">
      <p className="mb-4 text-soft text-sm">{note}</p>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
        {pages.map((words) => (
          <PreviewPage key={words.locale} words={words} {...shown} />
        ))}
      </div>
    </section>
  );
}

type PageProps = Pick<Props, "brand" | "amount" | "description"> &
  Partial<Pick<Props, "amountMax" | "items" | "fields" | "vat">> & { words: PageWords };

export function PreviewPage({
  words,
  brand: { logo, color, networks },
  amount,
  amountMax = null,
  description,
  items = [],
  fields = [],
  vat = false,
}: PageProps) {
  const { locale, language, merchant, payTo, optional, pay } = words;
  return (
    <Branded
      color={color}
      className="min-w-0 overflow-hidden rounded-card border border-line bg-canvas shadow-card"
    >
      <div lang={locale} dir={locale === "ar" ? "rtl" : "ltr"} className="grid gap-4 p-4">
        <p className="flex min-w-0 items-center gap-2.5 border-line border-b pb-3 text-sm">
          <MerchantMark name={merchant} logo={logo} className="size-8! text-base!" />
          <Truncated className="min-w-0 flex-1 font-semibold">{merchant}</Truncated>
          <span className="shrink-0 text-accent text-xs">{language}</span>
        </p>
        <div>
          <p className="text-soft text-sm">
            {payTo} <bdi className="font-semibold text-ink">{merchant}</bdi>
          </p>
          {description === "" ? null : (
            <p className="wrap-anywhere mt-0.5">
              <bdi>{description}</bdi>
            </p>
          )}
          {items.length === 0 ? null : (
            <ul className="mt-2 grid gap-1 border-line border-y py-2 text-sm">
              {items.map(({ name, quantity, amount, picture }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: items have no other identity
                <li key={index} className="flex flex-wrap items-center gap-x-3">
                  <ItemPicture picture={picture} name={name} className="size-9" />
                  <span className="wrap-anywhere min-w-0">
                    <bdi>{name}</bdi>
                    {quantity === 1 ? null : <span className="text-soft">{` × ${quantity}`}</span>}
                  </span>
                  <span className="ms-auto">
                    <Money amount={amount} />
                  </span>
                </li>
              ))}
            </ul>
          )}
          {amountMax === null ? (
            <Total words={words} amount={amount ?? 0} vat={vat} />
          ) : (
            <AmountInput words={words} min={amount ?? 0} max={amountMax} />
          )}
        </div>
        {fields.map(({ label, required, isChoice }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question has no other identity before it is created
          <div key={index}>
            <p className="wrap-anywhere font-medium text-sm">
              <bdi>{required ? label : optional.replace("{label}", label)}</bdi>
            </p>
            <p className="mt-1 flex min-h-9 items-center justify-end rounded-control border border-field bg-surface px-3 text-soft">
              {isChoice ? <ChevronDown aria-hidden className="size-4" /> : null}
            </p>
          </div>
        ))}
        <div className="flex gap-2">
          {networks.map((network) => (
            <BrandLogo key={network} brand={network} />
          ))}
        </div>
        <p className="flex min-h-11 items-center justify-center gap-2 rounded-control bg-accent font-semibold text-on-accent">
          {pay} {amountMax === null ? <Money amount={amount ?? 0} /> : null}
        </p>
      </div>
    </Branded>
  );
}

const Total = ({ words, amount, vat }: { words: PageWords; amount: number; vat: boolean }) => (
  <>
    <p className="mt-2">
      <Money amount={amount} className="font-semibold text-2xl" />
    </p>
    <p className="text-soft text-xs">{words.total}</p>
    {vat ? (
      <p className="text-soft text-xs">
        {words.vat} <Money amount={includedVat(amount)} />
      </p>
    ) : null}
  </>
);

/** The field that the customer enters the amount in. */
const AmountInput = ({ words, min, max }: { words: PageWords; min: number; max: number }) => (
  <>
    <p className="mt-2 text-sm">{words.chooseAmount}</p>
    <p className="mt-2 font-medium text-sm">{words.amount}</p>
    <p className="mt-1 rounded-control border border-field bg-surface px-3 py-1.5 text-soft">
      <bdi className="numeral">0.00</bdi>
    </p>
    <p className="mt-1 text-soft text-xs">
      {words.range.replace("{min}", formatGroupedRiyals(min)).replace("{max}", formatGroupedRiyals(max))}
    </p>
  </>
);
