import type { ContentOf } from "@/server/platform/mail/email";
import type { webhookDisabledEmail, webhookFailingEmail } from "./failing";

/** The query of the URL must not appear in an email. */
export const failingEndpoint = {
  mode: "live" as const,
  url: "https://shop.example/hooks/orders?token=merchants-own-secret",
  page: "https://halala.example/live/developers/webhooks",
  failingSince: new Date("2026-11-20T21:30:00Z"),
};
export const disabledFrom = new Date("2026-11-25T21:30:00Z");

/** Samples of the emails about endpoints that do not accept events, for tests. */
export const webhookSamples: {
  webhook_failing: ContentOf<typeof webhookFailingEmail>[];
  webhook_disabled: ContentOf<typeof webhookDisabledEmail>[];
} = {
  webhook_failing: [
    { ...failingEndpoint, after: "24h", disabledFrom },
    { ...failingEndpoint, mode: "test", after: "3d", disabledFrom },
  ],
  webhook_disabled: [
    { ...failingEndpoint, reason: "failing" },
    { ...failingEndpoint, mode: "test", reason: "gone" },
  ],
};
