import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { grantApp } from "@/server/platform/launch/database/app-role";
import { createCell, listCells } from "@/server/platform/launch/database/cells";
import { migrate } from "@/server/platform/launch/database/migrate";
import { startPostgres } from "@/server/platform/launch/database/postgres";
import { freePort } from "@/server/platform/launch/ports";
import { say } from "@/server/platform/launch/print";
import { startSandboxProcess } from "@/server/platform/launch/sandbox";
import { randomSecret } from "@/server/platform/launch/secrets";
import { cellOfTests, cluster, coverage, emptyCell, seed } from "@/server/test/full";

declare module "vitest" {
  export interface ProvidedContext {
    /** `node`: the host and port of the tests' cell in a cluster, whose database all processes use; null: none. */
    database: { ownerUrl: string; appUrl: string; node: string | null };
    gateway: { url: string; secretKey: string; publishableKey: string };
    /**
     * Settings shared by every process of the run, because each must decrypt and verify what others created.
     */
    secrets: Record<"NEXTAUTH_SECRET" | "SECRETS_KEYS" | "GATEWAY_WEBHOOK_SECRET", string>;
    /** Removed at the end of the run. */
    folder: string;
  }
}

/**
 * Test data need not survive a power failure, and autovacuum must not lock the template while it is copied.
 */
const forSpeed = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  max_connections: "400",
};

/** Starts one PostgreSQL with a migrated template database and one sandbox gateway for the whole run. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "halala-test-"));
  chmodSync(folder, 0o711); // so that PostgreSQL's own account, if any, can access its folder inside
  const stops: (() => Promise<void>)[] = [];
  const teardown = async () => {
    await Promise.allSettled(stops.map((stop) => stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const [database, gateway] = await Promise.all([template(folder, stops), sandbox(folder, stops)]);
    project.provide("database", database);
    project.provide("gateway", gateway);
    say(
      `${coverage === "short" ? "A sample of the generated cases" : "Every generated case"}, TEST_SEED=${seed}.`,
    );
    project.provide("folder", folder);
    project.provide("secrets", {
      NEXTAUTH_SECRET: randomBytes(32).toString("base64url"),
      SECRETS_KEYS: `k1:${randomBytes(32).toString("base64")}`,
      GATEWAY_WEBHOOK_SECRET: randomBytes(32).toString("base64url"),
    });
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}

async function template(folder: string, stops: (() => Promise<void>)[]) {
  if (cellOfTests !== null && cluster !== null) {
    const found = (await listCells(cluster.ownerUrl)).find(({ cell }) => cell === cellOfTests);
    if (found === undefined) throw new Error(`The cluster has no cell ${cellOfTests}.`);
    return { ...cluster, node: found.node };
  }
  const { ownerUrl, appUrl, stop } = await startPostgres({ dataDir: folder, settings: forSpeed });
  stops.push(stop);
  await migrate({ url: ownerUrl });
  await grantApp(ownerUrl, appUrl);
  if (cellOfTests !== null)
    for (const cell of [emptyCell, cellOfTests]) await createCell({ ownerUrl, appUrl }, cell);
  return { ownerUrl, appUrl, node: null };
}

async function sandbox(folder: string, stops: (() => Promise<void>)[]) {
  const secretKey = `sk_test_${randomSecret()}`;
  const publishableKey = `pk_test_${randomSecret()}`;
  const dir = join(folder, "gateway");
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { url, stop } = await startSandboxProcess({
    port,
    host: "127.0.0.1",
    origin,
    dir,
    secretKey,
    publishableKey,
  });
  stops.push(stop);
  return { url, secretKey, publishableKey };
}
