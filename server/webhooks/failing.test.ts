import { expect, test } from "vitest";
import { failureStage } from "./failing";

const now = new Date("2026-11-21T12:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const failing = (hours: number) => ({
  status: "enabled" as const,
  deletedAt: null,
  failingSince: hoursAgo(hours),
});
const almost = 1 / 3600;

test.each([
  ["fine", 0, 1_000],
  ["fine", 24 - almost, 1_000],
  ["failing_24h", 24, 1],
  ["failing_24h", 72 - almost, 1_000],
  ["failing_3d", 72, 1],
  ["failing_3d", 120 - almost, 1_000],
  ["to_disable", 120, 20],
  ["failing_3d", 120, 19],
  ["failing_3d", 10_000, 19],
  ["to_disable", 10_000, 20],
] as const)("is %s after %d hours and %d failed attempts", (standing, hours, failures) => {
  expect(failureStage(failing(hours), failures, now)).toBe(standing);
});

test.each([
  ["accepted the last event", { failingSince: null }],
  ["is disabled already", { status: "disabled" as const }],
  ["was deleted", { deletedAt: hoursAgo(1) }],
])("an endpoint that %s is fine", (_, change) => {
  expect(failureStage({ ...failing(500), ...change }, 1_000, now)).toBe("fine");
});

test("a machine with a slow clock disables no endpoint", () => {
  expect(failureStage(failing(-500), 1_000, now)).toBe("fine");
});
