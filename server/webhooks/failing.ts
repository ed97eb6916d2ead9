import type { WebhookEndpoint } from "@/prisma/generated/client";
import { dayMs } from "@/server/core/values/time";

/** How long an endpoint may fail before it is disabled, in milliseconds. */
export const disableAfterMs = 5 * dayMs;

/** The minimum of failed attempts in that time, so that a rarely used endpoint gets longer. */
export const minimumFailures = 20;

/** How long an endpoint has been failing: whether to warn about it or to disable it. */
export type FailureStage = "fine" | "failing_24h" | "failing_3d" | "to_disable";

type Endpoint = Pick<WebhookEndpoint, "status" | "deletedAt" | "failingSince">;

/**
 * Returns how long an endpoint has been failing. `failures` counts attempts since the first failure after the last
 * success; one success resets it.
 */
export function failureStage(
  { status, deletedAt, failingSince }: Endpoint,
  failures: number,
  now: Date,
): FailureStage {
  if (status !== "enabled" || deletedAt !== null || failingSince === null) return "fine";
  const failingMs = now.getTime() - failingSince.getTime();
  if (failingMs >= disableAfterMs && failures >= minimumFailures) return "to_disable";
  if (failingMs >= 3 * dayMs) return "failing_3d";
  return failingMs >= dayMs ? "failing_24h" : "fine";
}
