import { oneLine, StartError } from "@/server/base/runtime/start-error";
import { loadEnvFile } from "@/server/platform/launch/env-file";
import { printError, say } from "@/server/platform/launch/print";

// `npm run record-refund-outcome -- <refund> succeeded|failed`

const [id = "", word] = process.argv.slice(2);

try {
  loadEnvFile();
  // Imported late, because reading the settings can already fail, and connections are prepared.
  const { env } = await import("@/server/base/runtime/env");
  if (env.DATABASE_URL === undefined) throw new StartError("Set DATABASE_URL and the gateway's settings.");
  const { outcomes, recordOutcome } = await import("./record-outcome");
  const outcome = outcomes.find((one) => one === word);
  if (outcome === undefined) throw new StartError("Use record-refund-outcome <refund> succeeded or failed.");
  await recordOutcome(id, outcome);
  say(`${id} is recorded as ${outcome}.`);
  process.exit(0);
} catch (error) {
  printError(`The command record-refund-outcome failed. ${oneLine(error)}`);
  process.exit(1);
}
