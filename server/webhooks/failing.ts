import type { WebhookEndpoint } from "@/prisma/generated/client";
import { dayMs } from "@/server/core/day";

/** How long an endpoint may fail before it is disabled, in milliseconds. */
export const timeoutMs = 5 * dayMs;

/** The minimum of failed attempts in that time, so that a rarely used endpoint gets longer. */
export const minimumFailures = 20;

/** The state of an endpoint: when to warn and when to disable it. */
export type Standing = "fine" | "failing_24h" | "failing_3d" | "hopeless";

type Endpoint = Pick<WebhookEndpoint, "status" | "deletedAt" | "failingSince">;

/** `failures` counts attempts since the first failure after the last success. One success resets it. */
export function standingOf(
  { status, deletedAt, failingSince }: Endpoint,
  failures: number,
  now: Date,
): Standing {
  if (status !== "enabled" || deletedAt !== null || failingSince === null) return "fine";
  const failingMs = now.getTime() - failingSince.getTime();
  if (failingMs >= timeoutMs && failures >= minimumFailures) return "hopeless";
  if (failingMs >= 3 * dayMs) return "failing_3d";
  return failingMs >= dayMs ? "failing_24h" : "fine";
}
