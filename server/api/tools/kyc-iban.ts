import { z } from "zod";
import type { Context } from "@/server/core/operation/context";
import { confirmedBy } from "./confirm";
import { answersInput } from "./kyc-answers";

/** Shown to the account owner before an IBAN is saved. */
export const payoutAccount = z.strictObject({ iban: answersInput.shape.iban });

const ask = confirmedBy(payoutAccount, () => ({
  en: "Save this IBAN as the bank account for payouts? Ask the account owner, then call again with confirm: true.",
  ar: "هل تريد حفظ هذا الآيبان حسابًا للتحويلات؟ اطلب موافقة مالك الحساب، ثم أعد الاستدعاء مع confirm: true.",
}));

/** Throws `confirmation_required`: every tool that saves an IBAN calls it unless its `confirm` is true. */
export const confirmIban = (ctx: Context, iban: unknown) => ask(ctx, { iban });
