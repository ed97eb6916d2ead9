import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { writeBuildList } from "@/server/pay-page/build-list";
import { compressFolder } from "./compress";
import { takeLock } from "./lock";
import { say } from "./print";
import { root } from "./root";
import { isImage, refuseWhileServed } from "./serving";
import { StartError } from "./start-error";

const sourceFolders = ["app", "components", "docs", "messages", "prisma", "public", "server"];
/** Not tsconfig.json and next-env.d.ts: the build itself writes to them. */
const sourceFiles = /^(?!next-env\.d\.ts$).*\.[cm]?[jt]s$|^package-lock\.json$/;
const stamp = join(root, ".next", "halala-sources");

/**
 * Builds the application unless a build of exactly these sources is there: a hash over every source file is kept
 * beside the build. Two programs started at once build once. Throws StartError after printing what Next said.
 */
export async function buildApp(environment: NodeJS.ProcessEnv, signal: AbortSignal) {
  if (isImage()) return;
  const sources = hashSources();
  if (isBuilt(sources)) return;
  const lock = await waitForLock(signal);
  try {
    if (isBuilt(sources)) return;
    refuseWhileServed();
    say("Building the app. This happens once and takes about a minute.");
    rmSync(stamp, { force: true });
    await build(environment, signal);
    writeBuildList(join(root, ".next"));
    await compressFolder(join(root, ".next", "static"));
    writeFileSync(stamp, sources);
  } finally {
    lock.release();
  }
}

const isBuilt = (sources: string) =>
  existsSync(join(root, ".next", "BUILD_ID")) && existsSync(stamp) && readFileSync(stamp, "utf8") === sources;

function hashSources(): string {
  const top = readdirSync(root, { withFileTypes: true });
  const files = top.filter((entry) => entry.isFile() && sourceFiles.test(entry.name)).map(({ name }) => name);
  const folders = sourceFolders.filter((folder) => existsSync(join(root, folder)));
  const inside = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
  );
  const hash = createHash("sha256");
  for (const file of [...files, ...inside].sort()) {
    hash.update(`${file}\0`).update(
      createHash("sha256")
        .update(readFileSync(join(root, file)))
        .digest(),
    );
  }
  return hash.digest("hex");
}

async function waitForLock(signal: AbortSignal) {
  const folder = join(root, "node_modules", ".cache");
  mkdirSync(folder, { recursive: true });
  for (let told = false; ; told = true) {
    const lock = await takeLock(join(folder, "halala-build.lock"));
    if ("release" in lock) return lock;
    if (!told) say("Another start is building the app; waiting for it.");
    await delay(250, undefined, { signal });
  }
}

async function build(environment: NodeJS.ProcessEnv, signal: AbortSignal) {
  const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
  const child = spawn(process.execPath, [next, "build"], {
    cwd: root,
    detached: true,
    env: { ...environment, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said = (said + chunk.toString("utf8")).slice(-8000);
    });
  }
  const stop = () => child.pid !== undefined && process.kill(-child.pid, "SIGTERM");
  signal.addEventListener("abort", stop);
  const [code] = await once(child, "exit");
  signal.removeEventListener("abort", stop);
  if (code === 0) return;
  if (!signal.aborted) say(said);
  throw new StartError("The app could not be built: the reason stands above.");
}
