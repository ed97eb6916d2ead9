import { execFileSync, spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";

// The headless shell draws no windows, which makes the tests a quarter faster.
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

// biome-ignore lint/style/noProcessEnv: a setting of the tests, not of the service
const environment = process.env;

/**
 * Returns the path of a Chromium: CHROMIUM_PATH, the system's, Playwright's own, or one installed now. Throws
 * an Error that lists what was tried and what to do.
 */
export async function findChromium(): Promise<string> {
  const input = environment.CHROMIUM_PATH;
  if (input) {
    if (canRun(input)) return input;
    throw new Error(`CHROMIUM_PATH is ${input}, which is not a program.`);
  }
  return found() ?? (await installChromium(environment));
}

function found(): string | undefined {
  const folders = [...(environment.PATH ?? "").split(delimiter), "/usr/bin", "/usr/local/bin"];
  const system = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...system, chromium.executablePath()].find(canRun);
}

/** Installs a Chromium and returns its path, unless the settings forbid it. */
export async function installChromium(settings: Readonly<NodeJS.ProcessEnv>): Promise<string> {
  if (settings.INSTALL_CHROMIUM === "0")
    throw new Error(
      "There is no Chromium, and INSTALL_CHROMIUM=0 forbids installing one. Set CHROMIUM_PATH to one.",
    );
  const asRoot = process.getuid?.() === 0;
  const attempts = [
    ...(asRoot ? [["sh", "-c", "apt-get update && apt-get install -y chromium-headless-shell"]] : []),
    ["npx", "playwright", "install", ...(asRoot ? ["--with-deps"] : []), "chromium"],
    ...(asRoot ? [["sh", "-c", "apt-get install -y chromium"]] : []),
  ];
  for (const [program = "", ...args] of attempts) {
    process.stdout.write(`No Chromium was found. Trying: ${program} ${args.join(" ")}\n`);
    spawnSync(program, args, { stdio: "inherit" });
    const path = found();
    if (path && starts(path)) return path;
  }
  throw new Error(
    `There is no Chromium, and none could be installed (${attempts.map((words) => words.join(" ")).join("; ")}). ` +
      "Install one and set CHROMIUM_PATH to it.",
  );
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A browser whose system libraries are missing exists but does not start. */
function starts(path: string): boolean {
  try {
    execFileSync(path, ["--version"], { stdio: "ignore", timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await findChromium().then(
    (path) => process.stdout.write(`${path}\n`),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    },
  );
}
