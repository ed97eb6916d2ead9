import { clsx } from "clsx";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/button";
import { inputClass } from "@/components/field";
import { ItemPicture } from "@/components/item-picture";
import { Money } from "@/components/money";
import type { PayPage } from "@/server/checkout/page";
import type { Locale } from "@/server/core/operation/errors";

// What the payer chooses, by links and forms without a script, so that what is shown and paid is the server's own sum.

type Query = Record<string, string>;

/** What was chosen, as parameters of the page's address. */
export const chosenOn = ({ quantity, discount }: PayPage): Query => ({
  ...(quantity !== null && quantity.chosen > 1 && { quantity: String(quantity.chosen) }),
  ...(discount?.code != null && { code: discount.code }),
});

export function orderAddress({ slug }: Pick<PayPage, "slug">, query: Query): string {
  const search = new URLSearchParams(query);
  return search.size === 0 ? `/pay/${slug}` : `/pay/${slug}?${search}`;
}

export const Items = ({ items }: Pick<PayPage, "items">) =>
  items.length === 0 ? null : (
    <ul className="mt-3 grid gap-2 border-line border-y py-3">
      {items.map(({ name, quantity, unit_amount, description, picture }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a link never change
        <li key={index} className="flex items-center gap-x-3">
          <ItemPicture picture={picture} name={name} className="size-14" />
          <span className="wrap-anywhere min-w-0 flex-1">
            <bdi>{name}</bdi>
            {quantity === 1 ? null : <span className="text-soft">{` × ${quantity}`}</span>}
            {description === null ? null : (
              <span className="block text-sm text-soft">
                <bdi>{description}</bdi>
              </span>
            )}
          </span>
          <span className="ms-auto">
            <Money amount={quantity * unit_amount} />
          </span>
        </li>
      ))}
    </ul>
  );

type Props = { page: PayPage; locale: Locale };

/** How many, and the discount code. */
export async function Choices({ page, locale }: Props) {
  const t = await getTranslations({ locale, namespace: "pay.quantity" });
  const { quantity, unitsLeft } = page;
  return (
    <>
      {quantity === null ? null : <Quantity page={page} {...quantity} locale={locale} />}
      {unitsLeft === null || unitsLeft > 20 ? null : (
        <p className="mt-2 text-sm text-soft">{t("left", { count: unitsLeft })}</p>
      )}
      <Discount page={page} locale={locale} />
    </>
  );
}

type QuantityProps = Props & { chosen: number; max: number };

async function Quantity({ page, chosen, max, locale }: QuantityProps) {
  const t = await getTranslations({ locale, namespace: "pay.quantity" });
  const { quantity: _, ...others } = chosenOn(page);
  const step = (to: number, sign: string, label: string) =>
    to < 1 || to > max ? (
      <span aria-hidden className={clsx(stepClass, "text-soft opacity-50")}>
        {sign}
      </span>
    ) : (
      <a
        href={orderAddress(page, { ...others, quantity: String(to) })}
        aria-label={label}
        className={clsx(stepClass, "hover:bg-sunken")}
      >
        {sign}
      </a>
    );
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <span>{t("label")}</span>
      <span className="flex items-center gap-2">
        {step(chosen - 1, "−", t("less"))}
        <span className="numeral min-w-8 text-center font-semibold">{chosen}</span>
        {step(chosen + 1, "+", t("more"))}
      </span>
      {max > 5 ? (
        <OrderForm page={page} kept={others} submit={t("set")}>
          <input
            {...typed}
            name="quantity"
            aria-label={t("other", { max })}
            placeholder={t("other", { max })}
            inputMode="numeric"
            pattern="[0-9]*"
            maxLength={5}
          />
        </OrderForm>
      ) : null}
    </div>
  );
}

const stepClass =
  "inline-flex size-11 items-center justify-center rounded-control border border-field bg-surface text-xl no-underline";

const typed = { autoComplete: "off", className: clsx(inputClass, "w-40! border-field") } as const;

async function Discount({ page, locale }: Props) {
  const t = await getTranslations({ locale, namespace: "pay.discount" });
  const { discount } = page;
  if (discount === null) return null;
  const { code: _, ...others } = chosenOn(page);
  if (discount.code !== null)
    return (
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
        <span>{t("applied", { code: discount.code })}</span>
        <bdi dir="ltr" className="text-success">
          −<Money amount={discount.off} />
        </bdi>
        <a href={orderAddress(page, others)} className="text-accent text-sm underline underline-offset-4">
          {t("remove")}
        </a>
      </p>
    );
  return (
    <div className="mt-3">
      <OrderForm page={page} kept={others} submit={t("apply")}>
        <input
          {...typed}
          name="code"
          aria-label={t("label")}
          placeholder={t("label")}
          aria-invalid={discount.problem === null ? undefined : true}
          aria-describedby={discount.problem === null ? undefined : "discount-problem"}
          maxLength={30}
        />
      </OrderForm>
      {discount.problem === null ? null : (
        <p id="discount-problem" role="alert" className="mt-1.5 text-danger text-sm">
          {t(discount.problem)}
        </p>
      )}
    </div>
  );
}

type FormProps = { page: PayPage; kept: Query; submit: string; children: ReactNode };

/** A form that shows the page again with what is entered, and what was chosen before. */
const OrderForm = ({ page, kept, submit, children }: FormProps) => (
  <form action={orderAddress(page, {})} className="flex items-center gap-2">
    {Object.entries(kept).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
    <button type="submit" className={buttonClass({ variant: "secondary" })}>
      {submit}
    </button>
  </form>
);
