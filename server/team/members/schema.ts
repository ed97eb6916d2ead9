import { z } from "zod";
import { roles } from "@/server/core/operation/roles";
import { id } from "@/server/core/values/ids";
import { timestamp } from "@/server/core/values/text";

export const Member = z.object({
  id: id("usr"),
  name: z.string().meta({ maxLength: 100 }),
  email: z.string().meta({ maxLength: 254 }),
  role: z.enum(roles),
  second_factor: z.boolean().meta({ description: "Whether the member uses two-step sign-in." }),
  last_seen: timestamp.nullable().meta({ description: "The last activity in this account, to the minute." }),
  joined: timestamp,
  you: z.boolean().meta({ description: "Whether the member is the signed-in user." }),
});
export type Member = z.output<typeof Member>;

export const outcome = z.enum(["done", "missing", "too_high", "last_owner"]);
