import { copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { npmPackage, phpPackages, pythonPackage } from "./packages";

/** Writes the packages of all clients and the types of halala.js. Replaces the folder. */
export async function writePackages(clients: string, folder: string): Promise<void> {
  const compiled = ["typescript", "cli"].map((name) => npmPackage(join(clients, name)));
  const packages = [
    ...(await Promise.all(compiled)),
    pythonPackage(join(clients, "python")),
    ...phpPackages(join(clients, "php")),
  ];
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  for (const { file, data } of packages) writeFileSync(join(draft, file), data);
  copyFileSync(join(clients, "elements", "halala.d.ts"), join(draft, "halala.d.ts"));
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}
