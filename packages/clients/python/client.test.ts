import { expect, test } from "vitest";
import { python, run, testSettings } from "@/packages/clients/program.fixture";

const here = import.meta.dirname;

test.each(["client", "retry", "webhook"])("the Python tests of %s pass against the API", async (name) => {
  const env = { ...(await testSettings()), PYTHONPATH: "src", PYTHONDONTWRITEBYTECODE: "1" };
  const output = await run([python, "-W", "error", "-m", "unittest", "-v", `tests.test_${name}`], {
    cwd: here,
    env,
  });
  expect(output).toMatch(/^Ran [1-9]\d* tests/m);
  expect(output).not.toContain("skipped");
});

test("the Python sources are fully typed", async () => {
  const output = await run([python, "-m", "mypy", "--strict", "src/halala"], { cwd: here });
  expect(output).toContain("no issues found");
});
