import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { env } from "@/server/base/runtime/env";
import { parseKeys } from "@/server/base/runtime/key-ring";
import { SealError } from "@/server/base/runtime/secrets";

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
export function unsealBytes(sealed: Buffer, id: string): Buffer {
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
