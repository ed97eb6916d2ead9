import { expect, test } from "vitest";
import { tools } from "@/server/api/tools/tools";
import { skill } from "./skill";

test("the skill names every tool once, and no other", () => {
  const named = [...skill().matchAll(/^- `(\w+)`: /gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(tools.map(({ name }) => name).toSorted());
});
