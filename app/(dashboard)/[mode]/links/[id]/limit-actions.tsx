"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { type LimitDraft, limitProblemOf, limitsOf } from "@/app/(dashboard)/[mode]/links/new/limit-values";
import { DialogAction, useDone } from "@/app/(dashboard)/action";
import { useReason } from "@/app/(dashboard)/failure";
import { DialogForm } from "@/app/(dashboard)/form/dialog-form";
import { ChoiceField, FormTextField, SelectField } from "@/app/(dashboard)/form/fields";
import { useOperationForm } from "@/app/(dashboard)/form/use-operation-form";
import { trpc } from "@/app/(dashboard)/trpc";
import { wholeOf } from "@/components/text/halalas";
import { formatRiyals } from "@/server/core/values/format-riyals";
import type { PaymentLink } from "@/server/links/schema";

type Props = { link: Pick<PaymentLink, "id" | "stock" | "discount"> };

const ways = ["add", "set", "none"] as const;
const count = {
  inputMode: "numeric",
  autoComplete: "off",
  dir: "ltr",
  className: "numeral rtl:text-end",
} as const;

const stockOf = (id: string) =>
  z.pipe(
    z.object({ how: z.enum(ways), units: z.string() }).check((context) => {
      const { how, units } = context.value;
      const typed = wholeOf(units);
      if (how === "none" || (typed !== null && typed >= 1 && typed <= 1_000_000)) return;
      context.issues.push({ code: "custom", input: context.value, path: ["units"], message: "units" });
    }),
    z.transform(({ how, units }) => {
      const typed = wholeOf(units) ?? 0;
      return { id, ...(how === "add" ? { stock_add: typed } : { stock: how === "none" ? null : typed }) };
    }),
  );

/** Adds to the stock of a link, sets it, or removes the limit. */
export function StockAction({ link }: Props) {
  const t = useTranslations("dashboard.business.links");
  const reason = useReason();
  const update = trpc.payment_links.update.useMutation(useDone(t("stockChanged")));
  const options = ways.filter((way) => way === "set" || link.stock !== null);
  const form = useOperationForm({
    id: "stock",
    schema: stockOf(link.id),
    start: { how: link.stock === null ? "set" : "add", units: "" },
    error: update.error,
    params: { stock: "units", stock_add: "units" },
    problem: (key, error) =>
      key !== "units" ? undefined : error === null ? t("unitsProblem") : reason(error),
  });
  const how = useWatch({ control: form.control, name: "how" });
  return (
    <DialogAction
      button={t(link.stock === null ? "limitStock" : "changeStock")}
      title={t("stockTitle")}
      call={update}
      onOpen={() => form.reset()}
    >
      {(close) => (
        <DialogForm
          onSubmit={form.handleSubmit((input) => update.mutate(input, { onSuccess: close }))}
          onCancel={close}
          busy={update.isPending}
          error={form.failure}
          submit={t("saveChange")}
        >
          {options.length > 1 ? (
            <ChoiceField
              form={form}
              name="how"
              legend={t("stockHow")}
              options={options.map((value) => ({ value, label: t(`stockWays.${value}`) }))}
            />
          ) : null}
          {how === "none" ? null : (
            <FormTextField
              {...count}
              form={form}
              name="units"
              label={t("units")}
              hint={how === "set" ? t("unitsHint") : undefined}
            />
          )}
        </DialogForm>
      )}
    </DialogAction>
  );
}

type DiscountDraft = Omit<LimitDraft, "stock">;

const withStock = (draft: DiscountDraft) => ({ ...draft, stock: "", amountBy: "merchant" });

const discountOf = (id: string) =>
  z.pipe(
    z.custom<DiscountDraft>().check((context) => {
      if (limitProblemOf(withStock(context.value)) === null) return;
      context.issues.push({
        ...{ code: "custom", input: context.value, path: ["discountCode"], message: "discountCode" },
      });
    }),
    z.transform((draft) => ({ id, discount: limitsOf(withStock(draft)).discount ?? null })),
  );

function draftOf(discount: PaymentLink["discount"]): DiscountDraft {
  const { code = "", percent = null, amount = null, max_uses: uses = null } = discount ?? {};
  return {
    discountCode: code,
    discountBy: amount === null ? "percent" : "amount",
    discountOff: amount === null ? String(percent ?? "") : formatRiyals(amount),
    discountUses: uses === null ? "" : String(uses),
  };
}

/** Sets, replaces or removes the discount code of a link. */
export function DiscountAction({ link: { id, discount } }: Props) {
  const t = useTranslations("dashboard.business.links");
  const words = useTranslations("dashboard.links.form");
  const reason = useReason();
  const update = trpc.payment_links.update.useMutation(useDone(t("discountChanged")));
  const form = useOperationForm({
    id: "discount",
    schema: discountOf(id),
    start: draftOf(discount),
    error: update.error,
    params: {
      discount: "discountCode",
      "discount.code": "discountCode",
      "discount.max_uses": "discountUses",
    },
    problem: (key, error) =>
      key === "discountCode" && error === null
        ? words("problems.discountCode")
        : error !== null && key.startsWith("discount")
          ? reason(error)
          : undefined,
  });
  const [code, by] = useWatch({ control: form.control, name: ["discountCode", "discountBy"] });
  return (
    <DialogAction
      button={t(discount === null ? "addDiscount" : "changeDiscount")}
      title={t("discountTitle")}
      call={update}
      onOpen={() => form.reset(draftOf(discount))}
    >
      {(close) => (
        <DialogForm
          onSubmit={form.handleSubmit((input) => update.mutate(input, { onSuccess: close }))}
          onCancel={close}
          busy={update.isPending}
          error={form.failure}
          submit={t("saveChange")}
        >
          <FormTextField
            form={form}
            name="discountCode"
            label={words("discountCode")}
            hint={t("discountHint")}
            autoComplete="off"
            maxLength={30}
          />
          {code.trim() === "" ? null : (
            <>
              <SelectField form={form} name="discountBy" label={words("discountBy")}>
                <option value="percent">{words("discountPercent")}</option>
                <option value="amount">{words("discountAmount")}</option>
              </SelectField>
              <FormTextField
                {...count}
                form={form}
                name="discountOff"
                label={words(by === "percent" ? "discountPercent" : "discountAmount")}
                inputMode="decimal"
              />
              <FormTextField {...count} form={form} name="discountUses" label={words("discountUses")} />
            </>
          )}
        </DialogForm>
      )}
    </DialogAction>
  );
}
