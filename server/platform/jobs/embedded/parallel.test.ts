import { expect, test } from "vitest";
import { jobApp, signal } from "./job-app";

test("parallel steps overlap, run once each, and are joined once", async () => {
  const ran: string[] = [];
  const together = meeting(3);
  const app = await jobApp((inngest) => [
    inngest.createFunction({ id: "main", triggers: { event: "go" } }, async ({ step }) => {
      const one = (name: string) =>
        step.run(name, async () => {
          ran.push(name);
          await together();
          return name;
        });
      const names = await Promise.all([one("a"), one("b"), one("c"), step.sleep("nap", "1s")]);
      return step.run("join", () => {
        ran.push("join");
        return names;
      });
    }),
  ]);
  await app.inngest.send({ name: "go" });
  await expect
    .poll(app.runs, { timeout: 5000 })
    .toMatchObject([{ status: "completed", result: ["a", "b", "c", null] }]);
  expect(ran.toSorted()).toEqual(["a", "b", "c", "join"]);
  expect(ran.at(-1)).toBe("join");
});

test("one parallel step's retries do not repeat the others", async () => {
  const ran: string[] = [];
  const app = await jobApp((inngest) => [
    inngest.createFunction({ id: "main", triggers: { event: "go" } }, async ({ step }) =>
      Promise.all([
        step.run("steady", () => ran.push("steady")),
        step.run("shaky", () => {
          ran.push("shaky");
          if (ran.filter((name) => name === "shaky").length < 3) throw new Error("again");
        }),
      ]),
    ),
  ]);
  await app.inngest.send({ name: "go" });
  await expect.poll(app.runs).toMatchObject([{ status: "completed" }]);
  expect(ran.toSorted()).toEqual(["shaky", "shaky", "shaky", "steady"]);
});

/** Everyone waits until the given number have come: passes only when they overlap. */
function meeting(size: number): () => Promise<void> {
  const full = signal();
  let here = 0;
  return () => {
    here += 1;
    if (here === size) full.give();
    return full.given;
  };
}
