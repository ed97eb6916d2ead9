import { expect, test } from "vitest";
import { deviceSeconds, knownDevice, newDevice } from "./known-device";

const email = "noura@shop.example";
const later = (seconds: number) => new Date(Date.now() + seconds * 1000);

test("a browser is known by its name for half a year", () => {
  const kept = newDevice(email);
  const name = knownDevice(email, kept);
  expect(name).not.toBeNull();
  expect(knownDevice(email, kept, later(deviceSeconds - 60))).toBe(name);
  expect(knownDevice(email, kept, later(deviceSeconds + 60))).toBeNull();
  expect(knownDevice(email, newDevice(email))).not.toBe(name);
});

test("it is known for the person who signed in with it and for no other", () => {
  expect(knownDevice("sara@shop.example", newDevice(email))).toBeNull();
});

test("what was made up or changed is not known", () => {
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
