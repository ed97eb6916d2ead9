import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const root = join(import.meta.dirname, "..");
const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));

/** Returns the folders of the packages that the importing folders need, in dependencies at any depth. */
export function neededBy(importers, namesIn = dependenciesOf) {
  const needed = new Set();
  const add = (folder, names) => {
    for (const name of names) {
      const found = folderOf(name, folder);
      if (found === undefined || needed.has(found) || !existsSync(join(root, found))) continue;
      needed.add(found);
      add(found, dependenciesOf(found));
    }
  };
  for (const importer of importers) add(importer, namesIn(importer));
  return needed;
}

/** What a package does not run without, which excludes optional peers. */
function dependenciesOf(folder) {
  const {
    dependencies,
    optionalDependencies,
    peerDependencies = {},
    peerDependenciesMeta,
  } = packages[folder];
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Where a package finds another: in its own folder, or in the nearest one above. */
function folderOf(name, importer) {
  for (let folder = importer; ; folder = folder.slice(0, Math.max(folder.lastIndexOf("/"), 0))) {
    const found = join(folder, "node_modules", name);
    if (packages[found] !== undefined) return packages[found].link ? packages[found].resolved : found;
    if (folder === "") return undefined;
  }
}
