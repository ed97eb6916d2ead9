import type { Locale } from "next-intl";
import { z } from "zod";
import type { Translate } from "@/app/(dashboard)/list/list-definition";
import { type FilterField, tabOf } from "@/app/(dashboard)/list/query";
import { brandNameIn } from "@/server/core/values/brands";
import { failureCodes } from "@/server/payments/failures";
import { PaymentFilters } from "@/server/payments/list-filters";
import { Payment, paymentStatus } from "@/server/payments/schema";

const brands = ["mada", "visa", "mastercard", "amex", "unionpay"] as const;

const statusesOf = (text: string) =>
  paymentStatus.options.filter((status) => text.split(",").includes(status));

/** One or more known statuses, separated by commas. */
const Statuses = z
  .string()
  .transform((text) => statusesOf(text).join())
  .pipe(z.string().min(1));

export const paymentFilters = {
  schema: PaymentFilters,
  tabs: {
    param: "status",
    read: tabOf(Statuses, (text) => {
      const [status, ...others] = statusesOf(text);
      return others.length === 0 ? { status } : { statuses: statusesOf(text) };
    }),
    label: (t: Translate) => t("dashboard.payments.filters"),
    options: (t: Translate) => [
      { value: undefined, label: t("dashboard.payments.all") },
      { value: "paid", label: t("dashboard.payments.tabs.paid") },
      { value: "partially_refunded,refunded", label: t("dashboard.payments.tabs.refunded") },
      { value: "failed", label: t("dashboard.payments.tabs.failed") },
      { value: "initiated", label: t("dashboard.payments.tabs.initiated") },
    ],
  },
  fields: ({ t, locale }: { t: Translate; locale: Locale }): readonly FilterField[] => {
    const label = (name: string) => t(`dashboard.payments.filter.${name}`);
    return [
      { kind: "days", label: label("created") },
      { kind: "riyals", label: label("amount") },
      { kind: "customer", name: "customer", label: label("customer") },
      {
        kind: "choice",
        name: "brand",
        label: label("brand"),
        options: brands.map((brand) => ({ value: brand, label: brandNameIn(locale, brand) })),
      },
      {
        kind: "choice",
        name: "source_type",
        label: label("source"),
        options: Payment.shape.source.shape.type.options.map((type) => ({
          value: type,
          label: t(`dashboard.payments.sources.${type}`),
        })),
      },
      { kind: "link", name: "payment_link", label: label("link") },
      {
        kind: "choice",
        name: "failure_code",
        label: label("failure"),
        options: failureCodes.map((code) => ({
          value: code,
          label: t(`dashboard.payments.failures.${code}`),
        })),
      },
      { kind: "text", name: "last4", label: label("last4"), hint: label("last4Hint"), ltr: true },
      { kind: "text", name: "reference", label: label("reference"), hint: label("referenceHint") },
      {
        kind: "text",
        name: "reference_number",
        label: label("bankReference"),
        hint: label("bankReferenceHint"),
        ltr: true,
      },
      { kind: "text", name: "authorization_code", label: label("authorization"), ltr: true },
      { kind: "metadata", label: label("metadata"), hint: label("metadataHint") },
    ];
  },
};
