import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/server/base/runtime/env";
import { sealBytes, unsealBytes } from "./seal";

/** Where files are stored. Another store (S3) needs these functions and nothing else. */
export type FileStore = {
  /** Stores bytes of an account atomically, and returns the name of the file. */
  put(accountId: string, bytes: Buffer): Promise<string>;
  /** Throws if there is no such file, or it was changed. */
  get(accountId: string, fileId: string): Promise<Buffer>;
  delete(accountId: string, fileId: string): Promise<void>;
  /** Files of an account older than some milliseconds, including those of broken writes. */
  olderThan(accountId: string, ageMs: number): Promise<string[]>;
};

const accountShape = /^acct_[0-9a-z]{26}$/;
const fileShape = /^[0-9a-f]{48}(?:\.new)?$/;

/** Encrypted files in a folder that nothing else serves, each bound to its account and name. */
function folderStore(root: string): FileStore {
  const folderOf = (accountId: string) => {
    if (!accountShape.test(accountId)) throw new Error("The path is not the folder of an account.");
    return join(root, accountId);
  };
  const pathOf = (accountId: string, fileId: string) => {
    if (!fileShape.test(fileId)) throw new Error("The path is not the name of a file.");
    return join(folderOf(accountId), fileId);
  };
  return {
    async put(accountId, bytes) {
      const fileId = randomBytes(24).toString("hex");
      await mkdir(folderOf(accountId), { recursive: true, mode: 0o700 });
      const path = pathOf(accountId, fileId);
      await writeWhole(`${path}.new`, sealBytes(bytes, `${accountId}:${fileId}`));
      await rename(`${path}.new`, path);
      return fileId;
    },
    async get(accountId, fileId) {
      return unsealBytes(await readFile(pathOf(accountId, fileId)), `${accountId}:${fileId}`);
    },
    async delete(accountId, fileId) {
      await rm(pathOf(accountId, fileId), { force: true });
    },
    async olderThan(accountId, ageMs) {
      const names = await readdir(folderOf(accountId)).catch(() => []);
      const ages = await Promise.all(
        names.map(async (name) => ({ name, at: await writtenAt(join(folderOf(accountId), name)) })),
      );
      return ages
        .filter(({ name, at }) => fileShape.test(name) && at < Date.now() - ageMs)
        .map(({ name }) => name);
    },
  };
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

const writtenAt = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.POSITIVE_INFINITY,
  );

/** The files of this deployment. Several processes share one folder: names are random and writes are atomic. */
export const files: FileStore = folderStore(env.FILES_DIR ?? join(env.DATA_DIR, "files"));
