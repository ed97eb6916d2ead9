import { expect, onTestFinished, test } from "vitest";
import { env } from "@/server/base/runtime/env";
import { GET } from "./route";

test.each([
  ["security@pay.example", "mailto:security@pay.example"],
  ["https://pay.example/security", "https://pay.example/security"],
])("names %s, and never expires", async (contact, shown) => {
  env.SECURITY_CONTACT = contact;
  onTestFinished(() => void delete env.SECURITY_CONTACT);
  const text = await GET().text();
  expect(text).toMatch(new RegExp(`^Contact: ${shown}$`, "m"));
  const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(80);
  expect(days).toBeLessThan(100);
});

test("does not exist without a contact", () => {
  expect(GET().status).toBe(404);
});
