import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { generate } from "./generate";
import { generatedFolders } from "./php";

const clients = join(import.meta.dirname, "..");
const document = process.argv[2] ?? join(clients, "../../server/test/entry-points/openapi.snapshot.json");

const files = await generate(JSON.parse(await readFile(document, "utf8")));
for (const folder of generatedFolders)
  await rm(join(clients, "php", folder), { recursive: true, force: true });
for (const [path, text] of Object.entries(files)) {
  await mkdir(dirname(join(clients, path)), { recursive: true });
  await writeFile(join(clients, path), text);
}
