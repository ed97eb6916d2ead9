import { expect, test } from "vitest";
import { run, testSettings } from "@/packages/clients/program.fixture";

const here = import.meta.dirname;

test.each(["client", "retry", "webhook"])("the PHP tests of %s pass against the API", async (name) => {
  const command = ["php", "-d", "error_reporting=-1", "-d", "display_errors=stderr", "tests/run.php", name];
  const output = await run(command, { cwd: here, env: await testSettings() });
  expect(output).toMatch(/^[1-9]\d* passed, 0 failed$/m);
});
