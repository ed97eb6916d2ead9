import { z } from "zod";
import { roles } from "@/server/core/operation/roles";
import { id } from "@/server/core/values/ids";
import { timestamp } from "@/server/core/values/text";

export const Invitation = z.object({
  id: id("inv"),
  email: z.string().meta({ maxLength: 254 }),
  role: z.enum(roles),
  invited_by: z
    .string()
    .meta({ maxLength: 100, description: "The name of the member who sent the invitation." }),
  expires_at: timestamp,
  expired: z.boolean(),
  created: timestamp,
});
export type Invitation = z.output<typeof Invitation>;
