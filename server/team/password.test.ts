import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password";

const password = "correct horse battery staple";

test("limits queued hashes per user, and keeps serving others", async () => {
  const crowd = Promise.allSettled(Array.from({ length: 13 }, () => hashPassword(password, "usr_a")));
  const other = await hashPassword(password, "usr_b");
  expect(await verifyPassword(other, password, "usr_b")).toBe(true);
  const refused = (await crowd).flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refused).toHaveLength(3);
  expect(refused[0]).toMatchObject({ code: "too_many_tries", retryAfterSeconds: 5 });
});

test("hashes one password per user at a time, so that others are not delayed", async () => {
  const done: string[] = [];
  const work = (of: string) => hashPassword(password, of).then(() => done.push(of));
  await Promise.all([...Array.from({ length: 6 }, () => work("usr_a")), work("usr_b")]);
  expect(done.indexOf("usr_b")).toBeLessThan(5);
});
