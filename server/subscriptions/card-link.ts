import { z } from "zod";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { currentSubscription } from "./read-state";
import { manageUrl } from "./schema";
import { hasEnded } from "./state";

const CardLink = z
  .object({
    object: z.literal("card_link"),
    subscription: id("sub"),
    url: z.string().meta({
      format: "uri",
      maxLength: 2048,
      description: "Share it only with the customer.",
      examples: ["https://pay.example/manage/9kf2qt6w0x4y7c5b1d/card"],
    }),
  })
  .meta({ id: "CardLink" });

export const createCardLink = operation({
  summary: "Retrieve the page where the customer can add another card for this subscription.",
  rest: "POST /v1/subscriptions/{id}/card_link",
  effect: "write",
  // The customer can also end the subscription on this page.
  roles: ["admin", "developer", "finance"],
  input: z.strictObject({ id: id("sub") }),
  output: CardLink,
  errors: ["resource_missing", "subscription_not_active"],
  async run(ctx, input) {
    const row = orNotFound(await currentSubscription(ctx, input.id));
    if (hasEnded(row) || row.status === "incomplete") throw new ApiError("subscription_not_active");
    return { object: "card_link" as const, subscription: row.id, url: `${manageUrl(row)}/card` };
  },
});
