import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/server/base/runtime/env";
import { parseKeys } from "@/server/base/runtime/key-ring";
import { SealError } from "@/server/base/runtime/secrets";

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

const algorithm = "aes-256-gcm";
const magic = Buffer.from("HF1");
const keyNameLength = 16;
const ivLength = 12;
const tagLength = 16;
export const sealedHeadLength = magic.length + keyNameLength + ivLength + tagLength;

const aadOf = (id: string) => Buffer.from(`file:${id}`);

/**
 * Encrypts a file's bytes for one file ID, with the newest of SECRETS_KEYS. They can be decrypted only for this ID.
 */
export function sealBytes(bytes: Buffer, id: string): Buffer {
  const [newest] = parseKeys(env.SECRETS_KEYS);
  if (newest === undefined) throw new SealError("There is no key to seal with.");
  const [keyName, key] = newest;
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagLength }).setAAD(aadOf(id));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  const name = Buffer.alloc(keyNameLength, 0);
  name.write(keyName, "latin1");
  return Buffer.concat([magic, name, iv, cipher.getAuthTag(), sealed]);
}

/** Throws SealError if the file was not encrypted for this ID, was changed, or is encrypted with a removed key. */
function unsealBytes(sealed: Buffer, id: string): Buffer {
  if (sealed.length < sealedHeadLength || !sealed.subarray(0, magic.length).equals(magic))
    throw new SealError("A stored file is not in the sealed form.");
  const key = parseKeys(env.SECRETS_KEYS).get(nameIn(sealed));
  if (key === undefined)
    throw new SealError("A stored file was sealed with a key that is not in SECRETS_KEYS.");
  const ivAt = magic.length + keyNameLength;
  const iv = sealed.subarray(ivAt, ivAt + ivLength);
  const tag = sealed.subarray(ivAt + ivLength, sealedHeadLength);
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagLength })
    .setAAD(aadOf(id))
    .setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(sealed.subarray(sealedHeadLength)), decipher.final()]);
  } catch (cause) {
    throw new SealError("A stored file was changed, or is not in the place it was sealed for.", { cause });
  }
}

const nameIn = (sealed: Buffer) =>
  sealed.toString("latin1", magic.length, magic.length + keyNameLength).replace(/\0+$/, "");

/**
 * Returns the name of a file's encryption key, from its first `sealedHeadLength` bytes; undefined for other files.
 */
export const sealingKeyOf = (head: Buffer): string | undefined =>
  head.subarray(0, magic.length).equals(magic) ? nameIn(head) : undefined;
