import { z } from "zod";
import type { Account, Membership } from "@/prisma/generated/client";
import {
  billingFinals,
  cardBrands,
  linkLocales,
  mailFrequencies,
  paymentMethods,
  weekdays,
} from "@/prisma/states";
import type { Mode } from "@/server/base/db/db";
import { baseUrl } from "@/server/base/runtime/env";
import { rule } from "@/server/core/operation/rule";
import { contrast, darkenUntilReadable, isColor, minContrast } from "@/server/core/values/color";
import { email, phone } from "@/server/core/values/contact";
import { singleLine, text } from "@/server/core/values/text";
import { inUnit } from "@/server/core/values/unit";
import { ApplePayDomain, applePayDomain } from "@/server/payments/apple-pay-domain";
import { standardRates } from "@/server/payments/fees";
import { methodsIn, paymentMethodList } from "@/server/payments/methods";
import { digits, vatNumber } from "@/server/verification/vat-number";

/** Kinds of emails that each member can turn off, with the noun whose read permission they need. */
export const emailKinds = ["subscriptions", "webhook_endpoints"] as const;

const frequency = z.enum(mailFrequencies);

/** How often a member receives an email about an event: never, once a day, or each time. */
export const MailFrequencies = z.strictObject({
  payments: frequency,
  refund_failures: frequency,
  payouts: frequency.meta({ description: "A payout to the bank." }),
  verification: frequency,
});
export type MailFrequencies = z.output<typeof MailFrequencies>;

const FeeRate = z.object({
  brand: z.enum(cardBrands).exclude(["unknown"]),
  basis_points: z.int().min(0).max(10_000),
  fixed: z.int().min(0).meta({ description: "In halalas, before VAT." }),
});
export type FeeRate = z.output<typeof FeeRate>;

export const Settings = z.object({
  object: z.literal("settings"),
  name: z.string(),
  name_ar: z.string().nullable(),
  registration: z.string().nullable(),
  vat_number: z.string().nullable(),
  identity: z.enum(["open", "in_review", "verified"]).meta({
    description: "Whether legal names and numbers can be changed, are being verified, or are verified.",
  }),
  display_name: z.string(),
  display_name_ar: z.string().nullable(),
  website: z.string().nullable(),
  support_email: z.string().nullable(),
  support_phone: z.string().nullable(),
  brand_color: z.string().nullable(),
  logo_url: z.string().nullable(),
  link_locale: z.enum(linkLocales),
  link_expiry_days: z.int().nullable(),
  billing_payday: z.boolean(),
  billing_final: z.enum(billingFinals),
  billing_reminders: z.boolean(),
  payer_customers: z.boolean(),
  payment_methods: z.array(z.enum(paymentMethods)).max(paymentMethods.length),
  apple_pay_domain: ApplePayDomain,
  payout_days: z.array(z.enum(weekdays)).max(weekdays.length),
  shop_open: z.boolean(),
  shop_indexed: z.boolean(),
  shop_title: z.string().nullable(),
  shop_title_ar: z.string().nullable(),
  shop_description: z.string().nullable(),
  shop_description_ar: z.string().nullable(),
  shop_url: z
    .string()
    .nullable()
    .meta({ description: "Of the shop in this mode; null before it was opened." }),
  fees: z.array(FeeRate).max(cardBrands.length).meta({
    description:
      "What a payment costs by card network, before VAT: in live mode by the contract, in test mode a sample.",
  }),
  default_version: z.string(),
  closed_at: z.string().nullable(),
  muted_mails: z.array(z.enum(emailKinds)).max(emailKinds.length),
  mail_frequencies: MailFrequencies,
});
export type Settings = z.output<typeof Settings>;

const displayName = singleLine(1, 100).refine((name) => /\p{L}/u.test(name), rule("letter"));
const legalName = singleLine(1, 200).refine((name) => /\p{L}/u.test(name), rule("letter"));

const website = z
  .string()
  .max(300)
  .refine((value) => URL.parse(value)?.protocol === "https:", rule("shop_url"))
  .refine((value) => URL.parse(value)?.username === "" && !/\s/.test(value), rule("plain_url"));

const lowContrast = rule("contrast", { min: minContrast, ratio: "{ratio}", better: "{better}" });

const brandColor = z
  .string()
  .max(7)
  .transform((color) => color.toLowerCase())
  .refine(isColor, rule("color"))
  .superRefine((color, issues) => {
    if (!isColor(color) || contrast(color, "#ffffff") >= minContrast) return;
    const params = { ratio: contrast(color, "#ffffff").toFixed(2), better: darkenUntilReadable(color) };
    issues.addIssue({ code: "custom", message: lowContrast, params });
  });

const shopTitle = singleLine(1, 60);
const shopDescription = text(1, 300);

export const SettingsInput = z.strictObject({
  name: legalName.optional(),
  name_ar: legalName.nullable().optional(),
  registration: digits(/^(?:7\d{9}|\d{10})$/, rule("unified_number"))
    .nullable()
    .optional(),
  vat_number: vatNumber.nullable().optional(),
  display_name: displayName.optional(),
  display_name_ar: displayName.nullable().optional(),
  website: website.nullable().optional(),
  support_email: email.nullable().optional(),
  support_phone: phone.nullable().optional(),
  brand_color: brandColor.nullable().optional(),
  link_locale: z.enum(linkLocales).optional(),
  link_expiry_days: inUnit(z.int().min(1).max(366), "days").nullable().optional(),
  billing_payday: z.boolean().optional(),
  billing_final: z.enum(billingFinals).optional(),
  billing_reminders: z.boolean().optional(),
  payer_customers: z.boolean().optional(),
  payout_days: z
    .array(z.enum(weekdays))
    .min(1)
    .max(weekdays.length)
    .optional()
    .meta({ description: "The days on which the gateway pays out." }),
  payment_methods: paymentMethodList.optional(),
  shop_open: z.boolean().optional(),
  shop_indexed: z.boolean().optional().meta({ description: "Whether search engines may list the shop." }),
  shop_title: shopTitle.nullable().optional(),
  shop_title_ar: shopTitle.nullable().optional(),
  shop_description: shopDescription.nullable().optional(),
  shop_description_ar: shopDescription.nullable().optional(),
});
export type SettingsInput = z.output<typeof SettingsInput>;

/** The columns of the settings, which have the names of the API fields. The shop gets its address when it opens. */
export const settingColumns = [...Object.keys(SettingsInput.shape), "shop_slug"];

/** The address of a shop, on which test mode has a page of its own. */
export const shopPath = (slug: string, mode: Mode) => `/shop/${slug}${mode === "test" ? "/test" : ""}`;

/** The URL of a picture, which changes with its content. */
const logoUrl = (hash: string | null) => (hash === null ? null : `${baseUrl}/api/logo/${hash}.png`);

export type EmailChoices = Pick<
  Membership,
  "mutedMails" | "mailPayments" | "mailRefundFailures" | "mailPayouts" | "mailVerification"
>;

const OwnRates = z.partialRecord(FeeRate.shape.brand, FeeRate.omit({ brand: true }));

function feesOf({ feeRates }: Account, mode: Mode): FeeRate[] {
  const own = mode === "live" && feeRates !== null ? OwnRates.parse(feeRates) : {};
  return FeeRate.shape.brand.options.map((brand) => {
    const { basisPoints, fixed } = standardRates[brand];
    return { brand, ...(own[brand] ?? { basis_points: basisPoints, fixed }) };
  });
}

export const serializeSettings = (row: Account, member: EmailChoices | null, mode: Mode): Settings =>
  Settings.parse({
    object: "settings",
    name: row.name,
    name_ar: row.nameAr,
    registration: row.registration,
    vat_number: row.vatNumber,
    identity: identityIn(row),
    display_name: row.displayName,
    display_name_ar: row.displayNameAr,
    website: row.website,
    support_email: row.supportEmail,
    support_phone: row.supportPhone,
    brand_color: row.brandColor,
    logo_url: logoUrl(row.logoHash),
    link_locale: row.linkLocale ?? "auto",
    link_expiry_days: row.linkExpiryDays,
    billing_payday: row.billingPayday,
    billing_final: row.billingFinal,
    billing_reminders: row.billingReminders,
    payer_customers: row.payerCustomers,
    payment_methods: methodsIn(row.paymentMethods),
    apple_pay_domain: applePayDomain(mode),
    payout_days: weekdays.filter((day) => row.payoutDays.includes(day)),
    shop_open: row.shopOpen,
    shop_indexed: row.shopIndexed,
    shop_title: row.shopTitle,
    shop_title_ar: row.shopTitleAr,
    shop_description: row.shopDescription,
    shop_description_ar: row.shopDescriptionAr,
    shop_url: row.shopSlug === null ? null : baseUrl + shopPath(row.shopSlug, mode),
    fees: feesOf(row, mode),
    default_version: row.defaultVersion,
    closed_at: row.closedAt?.toISOString() ?? null,
    muted_mails: emailKinds.filter((kind) => member?.mutedMails.includes(kind)),
    mail_frequencies: {
      payments: member?.mailPayments ?? "off",
      refund_failures: member?.mailRefundFailures ?? "off",
      payouts: member?.mailPayouts ?? "off",
      verification: member?.mailVerification ?? "off",
    },
  });

/** The verified name must not change meanwhile; afterwards the approved one is used. */
function identityIn({
  verificationStatus: status,
}: Pick<Account, "verificationStatus">): Settings["identity"] {
  if (status === "in_review") return "in_review";
  return status === "approved" || status === "suspended" ? "verified" : "open";
}
