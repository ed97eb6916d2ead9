import { cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { acquireLock } from "@/server/platform/launch/database/lock";
import { scratchFolder } from "@/server/test/worker";
import { announceServing, lockFolder, refuseWhileServed } from "./serving";

test("a build is not replaced while a process serves from it, also after its folder was renamed", async () => {
  const program = join(scratchFolder(), "halala");
  const serving = await announceServing(program);
  expect(() => refuseWhileServed(program)).toThrow(`(process ${process.pid}) is running from this folder`);
  const renamed = `${program}-renamed`;
  renameSync(program, renamed);
  expect(() => refuseWhileServed(renamed)).toThrow("is running from this folder");
  renameSync(renamed, program);
  serving.stop();
  expect(() => refuseWhileServed(program)).not.toThrow();
});

test("a copy of a folder from which a process serves is free", async () => {
  const program = join(scratchFolder(), "halala");
  const copy = join(scratchFolder(), "copy");
  const serving = await announceServing(program);
  onTestFinished(serving.stop);
  cpSync(program, copy, { recursive: true });
  expect(() => refuseWhileServed(copy)).not.toThrow();
});

test("a copy of a lock is free, the lock and one of an older version are not", async () => {
  const folder = join(scratchFolder(), "data");
  mkdirSync(folder);
  const file = join(folder, "lock");
  const lock = await acquireLock(file);
  const copy = join(scratchFolder(), "copy");
  cpSync(folder, copy, { recursive: true });
  expect(await acquireLock(join(copy, "lock"))).toHaveProperty("release");
  expect(await acquireLock(file)).toEqual({ heldBy: process.pid });
  const { folder: _, ...older } = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify(older));
  expect(await acquireLock(file)).toEqual({ heldBy: process.pid });
  if ("release" in lock) lock.release();
});

test("a folder that cannot be written is reported with the file that makes it unnecessary", () => {
  const program = scratchFolder();
  writeFileSync(join(program, "node_modules"), "");
  expect(() => lockFolder("halala-serving", program)).toThrow(
    new RegExp(`^The folder ${program} cannot be written: .*touch \\.next/halala-image`),
  );
});
