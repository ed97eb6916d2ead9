import { z } from "zod";
import { id } from "@/server/core/ids";
import { roles } from "@/server/core/roles";
import { timestamp } from "@/server/core/text";

export const Member = z.object({
  id: id("usr"),
  name: z.string().meta({ maxLength: 100 }),
  email: z.string().meta({ maxLength: 254 }),
  role: z.enum(roles),
  second_factor: z.boolean().meta({ description: "Whether this person signs in in two steps." }),
  last_seen: timestamp.nullable().meta({ description: "The last call in this account, to the minute." }),
  joined: timestamp,
  you: z.boolean().meta({ description: "Whether this is who asks." }),
});
export type Member = z.output<typeof Member>;

/** What came of a change to a member. */
export const outcome = z.enum(["done", "missing", "too_high", "last_owner"]);
