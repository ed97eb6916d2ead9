import {
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { neededBy, root } from "./needed.mjs";

// Copies what the container's image contains into a folder, after `npm run build`: node packages/image.mjs <folder>.
// Of the packages it takes only those that the compiled program and the pages import.
const [target] = process.argv.slice(2);
const { folder, packages: imported } = JSON.parse(readFileSync(join(root, "dist/current.json"), "utf8"));

const files = [
  ".next",
  `dist/${folder}`,
  "dist/current.json",
  "docs/site",
  "next.config.mjs",
  "package.json",
  "prisma/functions",
  "prisma/migrations",
  "prisma/schema.prisma",
  "public",
  "server/receipts/pdf/fonts",
  "server/run.mjs",
];
/** Only the build uses these. */
const notInImage =
  /^(?:\.next\/(?:build|cache|diagnostics|types)|node_modules\/(?:@esbuild|@next\/swc-[^/]*|esbuild))(?:\/|$)/;
const unread = /\.d\.[cm]?ts$|\.map$|\.tsbuildinfo$|\.nft\.json$/;

/** Next.js imports packages through links with names of its own. */
function importedByPages(links = join(root, ".next/node_modules")) {
  return readdirSync(links, { withFileTypes: true }).flatMap(({ name }) =>
    name.startsWith("@")
      ? importedByPages(join(links, name))
      : relative(join(root, "node_modules"), realpathSync(join(links, name))),
  );
}

function copy(path, isCopied = () => true) {
  const from = join(root, path);
  if (lstatSync(from, { throwIfNoEntry: false }) === undefined) return;
  const filter = (file) => !unread.test(file) && !notInImage.test(relative(root, file)) && isCopied(file);
  cpSync(from, join(target, path), { recursive: true, verbatimSymlinks: true, filter });
}

mkdirSync(target, { recursive: true });
for (const path of files) copy(path);
const names = [...new Set([...imported, ...importedByPages()])];
// A package inside another has its own line.
for (const path of neededBy([""], () => names))
  copy(path, (file) => !file.slice(join(root, path).length).includes("/node_modules"));
mkdirSync(join(target, "public"), { recursive: true });
// The mark says that this is an image: no start builds, or writes anywhere but to /data, /files and /tmp.
writeFileSync(join(target, ".next/halala-image"), "");
