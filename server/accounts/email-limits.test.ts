import { expect, test } from "vitest";
import { limitEmailsFromNetwork } from "./email-limits";

test("emails are limited per IPv6 /64, and per /48, which one customer of a provider can use", async () => {
  const tooMany = { code: "too_many_tries" };
  for (let n = 0; n < 30; n += 1) await limitEmailsFromNetwork(`2001:db8:aaaa:1::${n}`);
  await expect(limitEmailsFromNetwork("2001:db8:aaaa:1::ffff")).rejects.toMatchObject(tooMany);
  for (let n = 2; n < 92; n += 1) await limitEmailsFromNetwork(`2001:db8:aaaa:${n.toString(16)}::1`);
  await expect(limitEmailsFromNetwork("2001:db8:aaaa:ffff::1")).rejects.toMatchObject(tooMany);
  await limitEmailsFromNetwork("2001:db8:bbbb:1::1");
});
