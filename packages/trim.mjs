import { existsSync, lstatSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { installed, neededBy, root, workspaces } from "./needed.mjs";

// Runs after `npm ci`. Removes unused files, a fifth of the installation: source maps, and Prisma's query compilers
// for databases other than PostgreSQL. After `npm ci --omit=dev` it also removes what npm leaves there because a
// package could use it if it were installed: Prisma's command line, Playwright and Fastify.
const packages = join(root, "node_modules");
const unread = /\.map$|\.(?:sqlserver|cockroachdb|mysql|sqlite)\.(?:wasm|wasm-base64\.|m?js$)/;

if (!existsSync(join(packages, "vitest"))) {
  const needed = neededBy(workspaces);
  for (const folder of installed()) {
    const isLink = lstatSync(join(root, folder), { throwIfNoEntry: false })?.isSymbolicLink() ?? true;
    if (!isLink && !needed.has(folder)) rmSync(join(root, folder), { recursive: true });
  }
}
for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true }))
  if (entry.isFile() && unread.test(entry.name)) rmSync(join(entry.parentPath, entry.name));
const commands = join(packages, ".bin");
for (const name of readdirSync(commands)) if (!existsSync(join(commands, name))) rmSync(join(commands, name));
