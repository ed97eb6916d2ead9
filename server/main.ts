import { existsSync } from "node:fs";
import { join } from "node:path";
import { complain } from "./platform/launch/print";
import { oneLine } from "./platform/launch/start-error";
import { root } from "./platform/root";

const [command = "start"] = process.argv.slice(2).filter((word) => !word.startsWith("--"));

try {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  // Imported late, because reading the settings may already refuse them.
  const { run } = await import("./platform/launch/commands");
  await run(command, process.argv.slice(2));
} catch (error) {
  const what = command === "start" ? "Halala did not start." : `The command ${command} failed.`;
  complain(`${what} ${oneLine(error)}`);
  process.exit(1);
}
