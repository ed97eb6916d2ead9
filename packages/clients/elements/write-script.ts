import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { bundle, moduleOf } from "./bundle";

await writeFile(join(import.meta.dirname, "../../../app/halala.js/script.ts"), moduleOf(await bundle()));
