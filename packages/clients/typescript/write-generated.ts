import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generate } from "./generate.js";

const here = import.meta.dirname;
const document = process.argv[2] ?? join(here, "../../../server/test/openapi.snapshot.json");

const files = await generate(JSON.parse(await readFile(document, "utf8")));
for (const [path, text] of Object.entries(files)) await writeFile(join(here, path), text);
