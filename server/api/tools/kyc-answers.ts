import { z } from "zod";
import type { Context } from "@/server/core/operation/context";
import { sampleNames } from "@/server/core/texts/labels";
import { saveVerification } from "@/server/verification/save";
import { confirmedBy } from "./confirm";
import { toolTexts } from "./texts";

const { shape } = saveVerification.input;
type Field = keyof typeof shape;

/** Descriptions of the answers for a model. */
const descriptions: Record<Field, readonly [description: string, example: unknown]> = {
  entity_type: ["The legal form of the business. It decides what else is required.", "establishment"],
  legal_name: ["The registered name in Latin letters.", "Noura Trading Company"],
  legal_name_ar: ["The registered name in Arabic.", sampleNames.company],
  activity: ["What the business sells.", "Abayas and dates, sold online"],
  sells_online: ["Whether it has an online shop.", true],
  store_url: ["The address of the online shop.", "https://noura.example/shop"],
  multiple_owners: ["Whether it has more than one owner.", false],
  registration_confirmed_on: ["The day the registration was last confirmed.", "2026-01-15"],
  certificate_expires_on: ["The expiry date of the freelance certificate or charity license.", "2031-05-01"],
  signatory_name: ["The name of the person who signs.", sampleNames.signatory],
  signatory_id_type: ["The identity document of that person.", "national_id"],
  signatory_is_owner: ["Whether that person owns the business.", true],
  id_number: ["The number of their national ID or iqama.", "1001244019"],
  id_expires_on: ["The expiry date of their identity document.", "2031-05-01"],
  unified_number: ["The unified national number of the business.", "7012345678"],
  cr_number: ["The commercial registration number.", "1010123456"],
  freelance_number: ["The number of the freelance certificate.", "FL-123456789"],
  charity_number: ["The number of the charity license.", "1234"],
  vat_registered: ["Whether it is registered for VAT.", true],
  vat_number: ["The VAT number.", "300012345600003"],
  iban: ["The bank account for payouts. Needs confirm: true.", "SA0380000000608010167519"],
  account_holder: ["The name of the bank account's holder.", "Noura Trading Company"],
  building_number: ["The building number of the national address.", "2929"],
  additional_number: ["The additional number of the national address.", "8118"],
  postal_code: ["The postal code.", "13321"],
  short_address: ["The short national address.", "RRRD2929"],
  street: ["The street.", "King Fahd Road"],
  city: ["The city.", sampleNames.city],
};

/** The answers' schemas with these descriptions. */
export const answersInput = saveVerification.input.extend(
  // Object.fromEntries loses the types of its keys.
  Object.fromEntries(
    Object.entries(descriptions).map(([field, [description, example]]) => [
      field,
      shape[field as Field].meta({ description, examples: [example] }),
    ]),
  ) as typeof shape,
);

/** Shown to the account owner before an IBAN is saved. */
export const payoutAccount = z.strictObject({ iban: answersInput.shape.iban });

const ask = confirmedBy(payoutAccount, () => toolTexts.save_iban);

/** Throws `confirmation_required`: every tool that saves an IBAN calls it unless its `confirm` is true. */
export const confirmIban = (ctx: Context, iban: unknown) => ask(ctx, { iban });
