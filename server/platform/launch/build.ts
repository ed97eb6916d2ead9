import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { writePackages } from "@/packages/clients/archives/write";
import { payerSyntax } from "@/server/base/payer-browsers";
import { root } from "@/server/base/root";
import { sha256 } from "@/server/base/runtime/digest";
import { StartError } from "@/server/base/runtime/start-error";
import { scriptHash, writeBuildList } from "./build-list";
import { acquireLock } from "./database/lock";
import { say } from "./print";
import { programOf } from "./processes/program";
import { isImage, lockFolder, refuseWhileServed } from "./processes/serving";

const sourceFolders = [
  "app",
  "components",
  "docs/site",
  "packages/clients",
  "packages/sandbox",
  "prisma",
  "public",
  "server",
];
/** What tools leave beside the sources of the clients. */
const leftovers = /\/(?:dist|node_modules|vendor|__pycache__|\.mypy_cache)\//;
/** Not tsconfig.json and next-env.d.ts: the build itself writes to them. */
const sourceFiles = /^(?!next-env\.d\.ts$).*\.[cm]?[jt]s$|^package(?:-lock)?\.json$/;
const stamp = join(root, ".next", "halala-sources");

/**
 * Builds the application unless a build of exactly these sources exists: a hash over every source file is
 * stored next to the build. Two programs started at the same time build once. Throws StartError after
 * printing the output of Next.js.
 */
export async function buildApp(environment: NodeJS.ProcessEnv, signal: AbortSignal) {
  if (isImage()) return;
  const sources = hashSources();
  if (isBuilt(sources)) return;
  const lock = await waitForLock(signal);
  try {
    if (isBuilt(sources)) return;
    refuseWhileServed();
    say("Building the app. This happens once and takes about half a minute.");
    const stage = stages();
    rmSync(stamp, { force: true });
    await build(environment, signal, stage);
    await buildPayerScripts(join(root, ".next"));
    await buildPayerStyles(join(root, ".next"));
    stage("payer script and styles built");
    await buildDownloads();
    stage("packages for download built");
    await prepareDocs(environment, signal);
    stage("documentation indexed and highlighted");
    await compressFolder(join(root, ".next", "static"));
    stage("static files compressed");
    writeFileSync(stamp, sources);
  } finally {
    lock.release();
  }
}

/** Has the pages of the documentation indexed and their samples highlighted, in a process that reads nothing prepared. */
async function prepareDocs(environment: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  const { file, execArgv } = programOf("docs");
  const env = { ...environment, NODE_ENV: "development" as const };
  const args = [...execArgv, file, join(root, ".next", "docs")];
  await promisify(execFile)(process.execPath, args, { cwd: root, env, signal });
}

export const buildDownloads = () =>
  writePackages(join(root, "packages", "clients"), join(root, ".next", "downloads"));

const isBuilt = (sources: string) =>
  existsSync(join(root, ".next", "BUILD_ID")) && existsSync(stamp) && readFileSync(stamp, "utf8") === sources;

function hashSources(): string {
  const top = readdirSync(root, { withFileTypes: true });
  const files = top.filter((entry) => entry.isFile() && sourceFiles.test(entry.name)).map(({ name }) => name);
  const folders = sourceFolders.filter((folder) => existsSync(join(root, folder)));
  const inside = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .filter((file) => !leftovers.test(file)),
  );
  const hash = createHash("sha256");
  for (const file of [...files, ...inside].sort()) {
    hash.update(`${file}\0`).update(sha256(readFileSync(join(root, file))));
  }
  return hash.digest("hex");
}

async function waitForLock(signal: AbortSignal) {
  const folder = lockFolder("");
  for (let isLogged = false; ; isLogged = true) {
    const lock = await acquireLock(join(folder, "halala-build.lock"));
    if ("release" in lock) return lock;
    if (!isLogged) say("Another process is building the app. Waiting for it to finish.");
    await sleep(250, undefined, { signal });
  }
}

/** Returns a function that prints a finished stage with the seconds it took. */
function stages() {
  let since = performance.now();
  return (name: string) => {
    const now = performance.now();
    say(`${((now - since) / 1_000).toFixed(1).padStart(6)} s  ${name}`);
    since = now;
  };
}

/** What Next.js prints at the end of each stage. */
const nextStages = [
  [/Compiled successfully/, "code compiled"],
  [/Generating static pages using .* in /, "static pages generated"],
] as const;

async function build(environment: NodeJS.ProcessEnv, signal: AbortSignal, stage: (name: string) => void) {
  const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
  const child = spawn(process.execPath, [next, "build"], {
    cwd: root,
    detached: true,
    env: { ...environment, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      const text = chunk.toString("utf8");
      output = (output + text).slice(-8000);
      for (const [end, name] of nextStages) if (end.test(text)) stage(name);
    });
  }
  const stop = () => child.pid !== undefined && process.kill(-child.pid, "SIGTERM");
  signal.addEventListener("abort", stop);
  const [code] = await once(child, "exit");
  signal.removeEventListener("abort", stop);
  if (code === 0) return stage("output written");
  if (!signal.aborted) say(output);
  throw new StartError("The app could not be built. See the output above.");
}

const compressible = /\.(?:js|css|json|svg|txt)$/;
/** Smaller than a packet, so compression gains nothing. */
const minBytes = 1_024;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Compresses every text file in a folder with the highest level: `.br` and `.gz`. Too slow to do per request.
 */
export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((file) => compressible.test(file) && statSync(file).size >= minBytes);
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const text = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  const [small, fallback] = await Promise.all([brotli(text, { params }), gzipped(text, { level: 9 })]);
  writeFileSync(`${file}.br`, small);
  writeFileSync(`${file}.gz`, fallback);
}

/** Writes beside each style sheet of a build what payer pages use of it. */
async function buildPayerStyles(folder: string): Promise<void> {
  // Loaded late, as esbuild is below.
  const { payerStyles } = await import("./payer-styles");
  const chunks = join(folder, "static", "chunks");
  for (const name of readdirSync(chunks).filter((file) => file.endsWith(".css")))
    writeFileSync(join(chunks, `${name}.payer`), payerStyles(readFileSync(join(chunks, name), "utf8")));
}

/**
 * Adds the scripts of payer pages to a build of the application, and records their hashes. The first uses Preact, which
 * hydrates what React rendered on the server and is a tenth of the size; the others are those of the card form
 * and of the wallets in a merchant's page.
 */
export async function buildPayerScripts(folder: string): Promise<void> {
  const scripts = {
    payer: "app/pay/island/client.ts",
    "payer-elements": "app/elements/card/client.ts",
    "payer-wallets": "app/elements/wallets/client.ts",
  };
  const files: Record<string, string> = {};
  for (const [name, entryPoint] of Object.entries(scripts)) {
    const text = await bundled(entryPoint);
    const path = `static/${name}-${sha256(text).toString("hex").slice(0, 16)}.js`;
    writeFileSync(join(folder, path), text);
    files[`/_next/${path}`] = scriptHash(text);
  }
  writeBuildList(folder, { files });
}

async function bundled(entryPoint: string): Promise<string> {
  // Loaded late: a start that has nothing to build does not need it, and an image does not contain it.
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entryPoint],
    bundle: true,
    minify: true,
    format: "iife",
    ...payerSyntax(),
    charset: "utf8",
    jsx: "automatic",
    alias: {
      "@": root,
      react: "preact/compat",
      "react-dom/client": "preact/compat/client",
      "react/jsx-runtime": "preact/jsx-runtime",
    },
    define: { "process.env.NODE_ENV": '"production"' },
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}
