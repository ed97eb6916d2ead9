import { z } from "zod";
import type { Context } from "@/server/core/operation/context";
import { confirmedBy } from "./confirm";
import { answersInput } from "./kyc-answers";
import { toolTexts } from "./texts";

/** Shown to the account owner before an IBAN is saved. */
export const payoutAccount = z.strictObject({ iban: answersInput.shape.iban });

const ask = confirmedBy(payoutAccount, () => toolTexts.save_iban);

/** Throws `confirmation_required`: every tool that saves an IBAN calls it unless its `confirm` is true. */
export const confirmIban = (ctx: Context, iban: unknown) => ask(ctx, { iban });
