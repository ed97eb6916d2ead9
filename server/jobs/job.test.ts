import { expect, test } from "vitest";
import { jobApp } from "@/server/platform/jobs/embedded/embedded.fixture";
import { job, runAll } from "./job";

test("a step that fails does not stop those after it, and the run fails", async () => {
  const done: string[] = [];
  const app = await jobApp((inngest) =>
    job(inngest, { id: "job", triggers: { event: "go" }, retries: 0 }, (steps) =>
      runAll(steps, {
        first: async () => {
          throw new Error("not allowed");
        },
        second: async () => {
          done.push("second");
        },
      }),
    ),
  );
  await app.inngest.send({ name: "go" });
  const failed = { status: "failed", result: expect.objectContaining({ message: "not allowed" }) };
  await expect.poll(app.runs).toContainEqual(expect.objectContaining(failed));
  expect(new Set(done)).toEqual(new Set(["second"]));
});
