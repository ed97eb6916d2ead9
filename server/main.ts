import { oneLine } from "./base/runtime/start-error";
import { loadEnvFile } from "./platform/launch/env-file";
import { printError } from "./platform/launch/print";

const [command = "start"] = process.argv.slice(2).filter((word) => !word.startsWith("--"));

try {
  loadEnvFile();
  // Imported late, because reading the settings can already fail.
  const { run } = await import("./platform/launch/commands");
  await run(command, process.argv.slice(2));
} catch (error) {
  const what = command === "start" ? "Halala did not start." : `The command ${command} failed.`;
  printError(`${what} ${oneLine(error)}`);
  process.exit(1);
}
