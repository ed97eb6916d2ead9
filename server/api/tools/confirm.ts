import { z } from "zod";
import type { Context } from "@/server/core/operation/context";
import type { LocalizedText } from "@/server/core/values/localized-text";
import { type Arguments, type Confirmed, NeedsConfirmation } from "./tool";

/** The argument that conveys the user's approval. */
export const confirmed = z
  .boolean()
  .optional()
  .meta({ description: "Set to true only after the account owner has approved this.", examples: [true] });

/**
 * Requires `confirm: true` for irreversible actions. `preview` contains the arguments shown to the account
 * owner after `question`.
 */
export const confirmedBy =
  (preview: z.ZodObject, question: (args: Arguments) => LocalizedText) =>
  async (_: Context, { confirm, ...inputs }: Arguments): Promise<Confirmed> => {
    if (confirm === true) return { inputs, how: { confirmation: "confirm" } };
    throw new NeedsConfirmation(question(inputs), preview.parse(inputs));
  };
