import { expect, test } from "vitest";
import { deviceSeconds, knownDevice, newDevice } from "./session-log";

const email = "noura@shop.example";
const later = (seconds: number) => new Date(Date.now() + seconds * 1000);

test("a known device expires after six months", () => {
  const kept = newDevice(email);
  const name = knownDevice(email, kept);
  expect(name).not.toBeNull();
  expect(knownDevice(email, kept, later(deviceSeconds - 60))).toBe(name);
  expect(knownDevice(email, kept, later(deviceSeconds + 60))).toBeNull();
  expect(knownDevice(email, newDevice(email))).not.toBe(name);
});

test("a device is known only for the user who signed in with it", () => {
  expect(knownDevice("sara@shop.example", newDevice(email))).toBeNull();
});

test("rejects a forged or modified device cookie", () => {
  const kept = newDevice(email);
  const [at = "", name = "", signature = ""] = kept.split(".");
  const other = name.startsWith("A") ? `B${name.slice(1)}` : `A${name.slice(1)}`;
  for (const made of [
    null,
    "",
    "x",
    `${at}.${name}`,
    `${at}.${other}.${signature}`,
    `${at}0.${name}.${signature}`,
    `${at}.${name}.${"A".repeat(43)}`,
    `${kept}A`,
  ])
    expect(knownDevice(email, made), String(made)).toBeNull();
});
