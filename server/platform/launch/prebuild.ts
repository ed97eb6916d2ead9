import { buildApp } from "./build";
import { givenEnvironment } from "./environment";
import { complain } from "./print";
import { oneLine } from "./start-error";

/** Builds what a start would build, for a start that is not to wait for it. */
const interruption = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => interruption.abort());
buildApp(givenEnvironment(), interruption.signal).catch((error: unknown) => {
  complain(oneLine(error));
  process.exitCode = 1;
});
