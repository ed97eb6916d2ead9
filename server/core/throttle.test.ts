import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { asOwner } from "@/server/test/account";
import { holdsRowsOf, untilWaitedFor } from "@/server/test/locks";
import { subjectOf, takeAttempt } from "./throttle";

test("concurrent requests from one network are not refused for that", async () => {
  const subject = subjectOf("ip", randomUUID());
  expect(await takeAttempt(subject, 10)).toBe(0);
  const other = asOwner(endWhenWaitedFor(subject));
  await expect.poll(() => holdsRowsOf("sign_in_attempt")).toBe(true);
  expect(await takeAttempt(subject, 10)).toBe(0);
  await other;
});

test("of many concurrent attempts only the free ones pass, and the next waits", async () => {
  const subject = subjectOf("ip", randomUUID());
  const waits = await Promise.all(Array.from({ length: 20 }, () => takeAttempt(subject, 5)));
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5);
  expect(await takeAttempt(subject, 5)).toBeGreaterThan(0);
});

/** Another's attempt, which holds the row when ours begins, and ends after that. */
const endWhenWaitedFor = (subject: string) => `
  do $$ begin
    perform from sign_in_attempt where subject = '${subject}' for update;
    ${untilWaitedFor}
    update sign_in_attempt set blocked_till = clock_timestamp() where subject = '${subject}';
  end $$`;
