import { oneLine } from "@/server/base/runtime/start-error";
import { buildApp } from "./build";
import { printError } from "./print";
import { currentEnvironment } from "./processes/processes";

/** Builds the application ahead of a start, so that the start does not have to. */
const interruption = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => interruption.abort());
buildApp(currentEnvironment(), interruption.signal).catch((error: unknown) => {
  printError(oneLine(error));
  process.exitCode = 1;
});
