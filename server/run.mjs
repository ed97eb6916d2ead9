import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

// Runs a program of server/ without TypeScript at run time: `node server/run.mjs main`. The programs are compiled into
// dist/ at the first run and when one of their sources has changed; an image has them compiled.

const programs = {
  main: "server/main.ts",
  worker: "server/platform/launch/processes/worker-process.ts",
  jobs: "server/jobs-process.ts",
  prebuild: "server/platform/launch/prebuild.ts",
  docs: "server/api/docs/prepare-process.ts",
  sandbox: "packages/sandbox/main.ts",
  seed: "server/demo/seed-process.ts",
  file: "server/platform/files/file-process.ts",
  receipt: "server/receipts/pdf/pdf-process.ts",
  recordOutcome: "server/refunds/record-outcome-process.ts",
};
const root = resolve(import.meta.dirname, "..");
const dist = join(root, "dist");
const current = join(dist, "current.json");

/** Returns the folder of the last compilation, unless a source has changed since. */
function compiledFolder() {
  if (!existsSync(current)) return undefined;
  const { folder, inputs } = JSON.parse(readFileSync(current, "utf8"));
  if (existsSync(join(root, ".next", "halala-image"))) return folder;
  const isSame = ([file, changed]) =>
    statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs === changed;
  return Object.entries(inputs).every(isSame) ? folder : undefined;
}

// A running copy may still load parts of its own compilation, so each has a folder, and the last few are kept.
async function compile() {
  const { build, stop } = await import("esbuild");
  const folder = `server-${Date.now()}-${process.pid}`;
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: programs,
    outdir: join(dist, folder),
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    packages: "external",
    alias: { "@": root },
    platform: "node",
    target: "node20",
    format: "esm",
    metafile: true,
    logLevel: "warning",
  });
  await stop();
  const files = ["server/run.mjs", "package-lock.json", ...Object.keys(metafile.inputs)];
  const inputs = Object.fromEntries(files.map((file) => [file, statSync(join(root, file)).mtimeMs]));
  const draft = join(dist, `${folder}.json`);
  writeFileSync(draft, JSON.stringify({ folder, inputs, packages: importedPackages(metafile) }));
  renameSync(draft, current);
  const folders = readdirSync(dist).filter((name) => name.startsWith("server-"));
  for (const name of folders.sort().slice(0, -4)) rmSync(join(dist, name), { recursive: true, force: true });
  return folder;
}

/** The packages that the compiled programs import: @scope/name of @scope/name/file. */
function importedPackages({ outputs }) {
  const imports = Object.values(outputs).flatMap((output) => output.imports);
  const external = imports.filter(({ external, path }) => external && !path.startsWith("node:"));
  return [...new Set(external.map(({ path }) => /^(?:@[^/]+\/)?[^/]+/.exec(path)[0]))].sort();
}

async function compileOrExplain() {
  try {
    mkdirSync(dist, { recursive: true });
    accessSync(dist, constants.W_OK | constants.X_OK);
  } catch (error) {
    process.stderr.write(
      `Halala did not start. The folder ${root} cannot be written: ${error.message}. Run npm run build and touch .next/halala-image in it where it can be written; with this file nothing is written there.\n`,
    );
    process.exit(1);
  }
  return compile();
}

const folder = compiledFolder() ?? (await compileOrExplain());
const [program] = process.argv.splice(2, 1);
await import(pathToFileURL(join(dist, folder, `${program}.mjs`)).href);
