import { z } from "zod";
import { operation } from "@/server/core/operation/operation";
import { serializeTime, timestamp } from "@/server/core/values/text";
import { personOf } from "@/server/team/person";
import { recoveryCodesLeft } from "@/server/team/recovery-codes";

export const getProfile = operation({
  summary: "Retrieve the sign-in settings of the signed-in user.",
  effect: "read",
  input: z.strictObject({}),
  output: z.object({
    name: z.string().meta({ maxLength: 100 }),
    email: z.string().meta({ maxLength: 254 }),
    second_factor: z.boolean(),
    recovery_codes_left: z.int(),
    password_changed: timestamp,
  }),
  errors: ["resource_missing"],
  async run(ctx) {
    const { id, name, email, totpConfirmedAt, passwordChangedAt } = await personOf(ctx);
    return {
      name,
      email,
      second_factor: totpConfirmedAt !== null,
      recovery_codes_left: totpConfirmedAt === null ? 0 : await recoveryCodesLeft(id),
      password_changed: serializeTime(passwordChangedAt),
    };
  },
});
