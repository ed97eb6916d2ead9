import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { bundle, moduleOf } from "@/packages/clients/elements/bundle";

const here = import.meta.dirname;
await writeFile(join(here, "script.ts"), moduleOf(await bundle(join(here, "worker.ts"))));
