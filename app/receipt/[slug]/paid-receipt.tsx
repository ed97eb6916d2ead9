import { clsx } from "clsx";
import { getMessages, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { CopyFormIsland, PrintButtonIsland } from "@/app/pay/island/islands";
import { BrandLogo } from "@/components/brand-logos";
import { buttonClass } from "@/components/button";
import { CheckIcon, ClockIcon } from "@/components/icons";
import { Money } from "@/components/money";
import { QrPicture } from "@/components/qr-picture";
import type { Locale } from "@/server/core/operation/errors";
import { isBrand } from "@/server/core/values/brands";
import type { LineValue, ReceiptGroup } from "@/server/receipts/content";
import { type PaidReceiptContent as Payment, receiptContent } from "./content";

type Props = {
  payment: Payment;
  slug: string;
  /** URL of the customer page of the subscription, only in the browser in which the customer consented. */
  manageSlug: string | null;
  /** True in the browser that paid, which alone may request a copy by email. */
  isOwn: boolean;
  locale: Locale;
};

function Mark({ isBeingRefunded }: { isBeingRefunded: boolean }) {
  const [Icon, look] = isBeingRefunded
    ? [ClockIcon, "bg-warning-soft text-warning"]
    : [CheckIcon, "bg-success-soft text-success"];
  return (
    <div className={`mx-auto flex size-14 items-center justify-center rounded-full print:hidden ${look}`}>
      <Icon className="size-7" />
    </div>
  );
}

/** The receipt page, also used for printing. */
export async function PaidReceipt({ payment, slug, manageSlug, isOwn, locale }: Props) {
  const t = await getTranslations({ locale, namespace: "pay.receipt" });
  const { heading, lead, amount, amountName, groups, code, test } = receiptContent(payment, locale);
  const { pay } = await getMessages({ locale });
  return (
    <div className="mx-auto grid w-full max-w-lg gap-5 print:max-w-none">
      <article className="wrap-anywhere relative overflow-hidden rounded-card border border-line bg-surface shadow-card print:border-0 print:text-sm print:shadow-none">
        {test === null ? null : <Watermark mark={test.mark} />}
        {test === null ? null : (
          <p className="border-warning/25 border-b bg-warning-soft px-6 py-2 text-center font-semibold text-sm text-warning">
            {test.note}
          </p>
        )}
        <header className="px-[min(1.5rem,7vw)] pt-8 pb-6 text-center sm:px-9 print:py-3">
          <Mark isBeingRefunded={payment.isBeingRefunded} />
          <h1 className="mt-3 font-semibold text-2xl">{heading}</h1>
          <p className="mt-1 text-soft">{lead}</p>
          {amountName === undefined ? null : (
            <p className="mt-5 text-sm text-soft print:mt-1">{amountName}</p>
          )}
          <p className={clsx("@container print:mt-1", amountName === undefined && "mt-5")}>
            <Money amount={amount} className="font-semibold text-[min(2.75rem,11cqw)] leading-tight" />
          </p>
        </header>
        {groups.map((group) => (
          <Group key={group.id} group={group} />
        ))}
        {code === null ? null : (
          <figure className="flex break-inside-avoid flex-col items-center gap-2 px-[min(1.5rem,7vw)] pt-4 pb-2">
            <QrPicture
              {...code.picture}
              label={code.label}
              className="relative aspect-square w-44 max-w-full print:w-36"
            />
            <figcaption className="text-sm text-soft">{code.label}</figcaption>
          </figure>
        )}
        <div className="grid grid-cols-1 gap-2 px-[min(1.5rem,7vw)] pt-4 pb-7 sm:px-9 print:hidden">
          {manageSlug === null ? null : (
            <a href={`/manage/${manageSlug}?language=${locale}`} className={buttonClass({ wide: true })}>
              {t("manage")}
            </a>
          )}
          <a
            href={`/receipt/${slug}/pdf`}
            download
            className={buttonClass({ variant: "secondary", wide: true })}
          >
            {t("download")}
          </a>
          <PrintButtonIsland label={t("print")} />
        </div>
      </article>
      {isOwn ? <CopyFormIsland slug={slug} texts={pay.receipt} /> : null}
    </div>
  );
}

/** The watermark of a test receipt. It is decorative: the text above says the same. */
const Watermark = ({ mark }: { mark: string }) => (
  <div
    inert
    className="absolute inset-0 flex flex-col items-center justify-around overflow-hidden opacity-10 print:opacity-20"
  >
    {["top", "middle", "bottom"].map((row) => (
      <span key={row} className="-rotate-[30deg] whitespace-nowrap font-semibold text-8xl text-warning">
        {mark}
      </span>
    ))}
  </div>
);

const Group = ({ group: { id, title, lines, note } }: { group: ReceiptGroup }) => (
  <section
    aria-labelledby={title === null ? undefined : `group-${id}`}
    className="@container mx-[min(1.5rem,7vw)] break-inside-avoid sm:mx-9"
  >
    {title === null ? null : (
      <h2 id={`group-${id}`} className="pt-4 font-semibold">
        {title}
      </h2>
    )}
    <dl className="grid border-line border-t py-2 first:border-t-0">
      {lines.map((line) => (
        <ReceiptRow key={line.id} name={line.name} whole={line.value.kind === "code"}>
          <Value value={line.value} />
        </ReceiptRow>
      ))}
    </dl>
    {note === null ? null : <p className="pb-2 text-sm text-soft">{note}</p>}
  </section>
);

function Value({ value }: { value: LineValue }) {
  switch (value.kind) {
    case "money":
      return (
        <>
          <Money amount={value.amount} className="text-[min(1em,12cqw)]" />
          {value.below === undefined ? null : <span className="block text-sm text-soft">{value.below}</span>}
          {value.document === undefined ? null : (
            <a
              href={value.document.path}
              download
              className="block py-1 text-accent text-sm underline underline-offset-4"
            >
              {value.document.name}
            </a>
          )}
        </>
      );
    case "code":
      return <span className="numeral break-all text-sm">{value.text}</span>;
    case "words":
      return (
        <span className="flex flex-col items-end">
          {value.texts.map((text) => (
            <bdi key={text}>{text}</bdi>
          ))}
        </span>
      );
    case "card":
      return (
        <span className="inline-flex flex-wrap items-baseline justify-end gap-2">
          {isBrand(value.brand) ? (
            <BrandLogo brand={value.brand} className="!h-6 !w-[2.4rem] self-center" />
          ) : null}
          <span>{value.text}</span>
        </span>
      );
    case "text":
      return (
        <>
          {value.text}
          {value.below === undefined ? null : <span className="block text-sm text-soft">{value.below}</span>}
        </>
      );
  }
}

type RowProps = {
  name: string;
  /** If the value does not fit beside its name, it wraps below as a whole. Otherwise its text wraps beside it first. */
  whole?: boolean;
  children: ReactNode;
};

export const ReceiptRow = ({ name, whole = false, children }: RowProps) => (
  <div
    className={clsx(
      "flex flex-wrap items-baseline justify-between gap-x-6 border-line border-b py-3 last:border-b-0",
      "print:py-1",
    )}
  >
    <dt className="wrap-anywhere max-w-full shrink-0 text-soft">{name}</dt>
    <dd className={clsx("wrap-anywhere ms-auto text-end", whole ? "min-w-0" : "flex-1 basis-16")}>
      {children}
    </dd>
  </div>
);
