import { expect, test } from "vitest";
import { scalarScript } from "./scalar";

test("finds Scalar's bundle in its package", async () => {
  const script = await scalarScript();
  expect(script.length).toBeGreaterThan(1_000_000);
  expect(script).toContain("createApiReference");
});
