import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { root } from "@/server/base/root";
import { newId } from "@/server/core/values/ids";
import { startPostgres } from "@/server/platform/launch/database/postgres";
import { freePortPair } from "@/server/platform/launch/ports";
import { hashPassword } from "@/server/team/password";
import { imageSettings } from "@/server/test/deploy/files";
import { temporaryFolder } from "./temporary";

const run = promisify(execFile);

export type Image = Awaited<ReturnType<typeof startImage>>;

/**
 * Starts the program of the container's image: only the files that the image has, in a folder of their own, with
 * the image's settings and an empty database.
 */
export async function startImage(settings: Record<string, string>) {
  const folder = temporaryFolder("image");
  const app = join(folder, "app");
  await run(process.execPath, ["server/run.mjs", "prebuild"], { cwd: root });
  await run(process.execPath, ["packages/image.mjs", app], { cwd: root });
  const postgres = await startPostgres({ dataDir: join(folder, "database") });
  const port = await freePortPair();
  const origin = `http://localhost:${port}`;
  // No variable of this process: the image must not find anything through one.
  const env = {
    ...imageSettings(),
    NODE_ENV: "production" as const,
    PORT: String(port),
    BASE_URL: origin,
    DATA_DIR: join(folder, "data"),
    FILES_DIR: join(folder, "files"),
    DATABASE_URL: postgres.appUrl,
    ...settings,
  };
  /** Runs a command as the guides do, with the rights of the tables' owner. */
  const command = async (...words: string[]) => {
    const asOwner = { ...env, MIGRATION_DATABASE_URL: postgres.ownerUrl };
    const { stdout } = await run(process.execPath, ["server/run.mjs", "main", ...words], {
      cwd: app,
      env: asOwner,
    });
    return stdout;
  };
  const migrated = await command("migrate");
  const child = spawn(process.execPath, ["server/run.mjs", "main"], {
    cwd: app,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  await readyImage(child, origin);
  return {
    origin,
    migrated,
    command,
    dataDir: env.DATA_DIR,
    openBusiness: () => openBusiness(postgres.ownerUrl),
    async stop() {
      if (child.exitCode === null) {
        child.kill("SIGTERM");
        await once(child, "exit");
      }
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function readyImage(child: ReturnType<typeof spawn>, origin: string) {
  for (;;) {
    if (child.exitCode !== null) throw new Error("The image did not start.");
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Adds a business with an owner, whose email is verified. */
export async function openBusiness(ownerUrl: string) {
  const owner = { id: newId("usr"), email: "owner@shop.example", password: "nine grey doors by the harbour" };
  const account = newId("acct");
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query("insert into account (id, name, display_name) values ($1, 'Shop', 'Shop')", [account]);
  await client.query(
    `insert into "user" (id, email, name, password_hash, email_verified_at) values ($1, $2, 'Noura', $3, now())`,
    [owner.id, owner.email, await hashPassword(owner.password, "test")],
  );
  await client.query("insert into membership (id, account_id, user_id, role) values ($1, $2, $3, 'owner')", [
    newId("mem"),
    account,
    owner.id,
  ]);
  await client.end();
  return owner;
}
