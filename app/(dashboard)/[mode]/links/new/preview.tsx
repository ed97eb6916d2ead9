import { Branded } from "@/app/(dashboard)/branded";
import { BrandLogo } from "@/components/brand-logos";
import { MerchantMark } from "@/components/merchant-mark";
import { Money } from "@/components/money";
import { Truncated } from "@/components/truncated";
import type { Locale } from "@/server/core/operation/errors";
import type { Brand as CardNetwork } from "@/server/core/values/brands";
import { includedVat } from "@/server/core/values/money";

/** The hosted page's texts and merchant in one language. */
export type PageWords = {
  locale: Locale;
  language: string;
  merchant: string;
  payTo: string;
  total: string;
  vat: string;
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
  amount: number | null;
  description: string;
  /** Whether the page shows VAT. */
  vat: boolean;
};

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

type PageProps = Pick<Props, "brand" | "amount" | "description"> & { words: PageWords; vat?: boolean };

export function PreviewPage({
  words,
  brand: { logo, color, networks },
  amount,
  description,
  vat = false,
}: PageProps) {
  const { locale, language, merchant, payTo, total, pay } = words;
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
          <p className="mt-2">
            <Money amount={amount ?? 0} className="font-semibold text-2xl" />
          </p>
          <p className="text-soft text-xs">{total}</p>
          {vat ? (
            <p className="text-soft text-xs">
              {words.vat} <Money amount={includedVat(amount ?? 0)} />
            </p>
          ) : null}
        </div>
        <div className="flex gap-2">
          {networks.map((network) => (
            <BrandLogo key={network} brand={network} />
          ))}
        </div>
        <p className="flex min-h-11 items-center justify-center gap-2 rounded-control bg-accent font-semibold text-on-accent">
          {pay} <Money amount={amount ?? 0} />
        </p>
      </div>
    </Branded>
  );
}
