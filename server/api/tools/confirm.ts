import { z } from "zod";
import type { Context } from "@/server/core/context";
import type { Words } from "@/server/core/rule";
import { type Arguments, type Confirmed, NeedsConfirmation } from "./tool";

/** The argument with which a person's approval is passed on. */
export const confirmed = z
  .boolean()
  .optional()
  .meta({ description: "Set to true only after the account owner has approved this.", examples: [true] });

/**
 * Requires `confirm: true` for what cannot be undone. `wishes`: the arguments that the account owner is shown, with what
 * `ask` says.
 */
export const confirmedBy =
  (wishes: z.ZodObject, ask: (args: Arguments) => Words) =>
  async (_: Context, { confirm, ...inputs }: Arguments): Promise<Confirmed> => {
    if (confirm === true) return { inputs, how: { confirmation: "confirm" } };
    throw new NeedsConfirmation(ask(inputs), wishes.parse(inputs));
  };
