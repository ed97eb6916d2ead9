import { expect, test } from "vitest";
import { isLoopback, isPublicHost, networkOf } from "./network";

test.each([
  ["127.0.0.1", true],
  ["127.8.9.10", true],
  ["::1", true],
  ["::ffff:127.0.0.1", true],
  ["localhost", true],
  ["0.0.0.0", false],
  ["::", false],
  ["10.0.0.1", false],
  ["203.0.113.9", false],
  ["", false],
])("isLoopback(%j) is %s", (address, own) => {
  expect(isLoopback(address)).toBe(own);
});

test.each([
  ["203.0.113.9", "203.0.113.9", "203.0.113.0"],
  ["::ffff:203.0.113.9", "203.0.113.9", "203.0.113.0"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::", "2001:db8:1::"],
  ["2001:db8:1:2::9", "2001:db8:1:2::", "2001:db8:1::"],
  [null, "unknown", "unknown"],
])("%j belongs to the network %s and the block %s", (address, line, block) => {
  expect([networkOf(address), networkOf(address, "block")]).toEqual([line, block]);
});

test.each([
  ["api.moyasar.com", true],
  ["localhost.moyasar.com", true],
  ["svc.example", true],
  ["203.0.114.9", true],
  ["gateway", false],
  ["gateway.payments.svc", false],
  ["gateway.payments.svc.cluster.local", false],
  ["gateway.private", false],
  ["GATEWAY.LAN.", false],
  ["localhost.localdomain", false],
  ["[::ffff:10.0.0.1]", false],
  ["[64:ff9b::10.0.0.1]", false],
  ["0.0.0.0", false],
  ["169.254.169.254", false],
  ["100.64.0.1", false],
])("isPublicHost(%s) is %s", (host, isPublic) => {
  expect(isPublicHost(host)).toBe(isPublic);
});
