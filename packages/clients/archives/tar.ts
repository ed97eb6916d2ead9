import { gzipSync } from "node:zlib";

export type ArchiveEntry = { name: string; data: Buffer; executable?: boolean };

/** The date that npm writes into packages, 1985-10-26, so that the same files give the same bytes. */
const modifiedAt = 499_162_500;

/** Packs files as a gzipped ustar archive. A name may have at most 100 bytes. */
export function tarball(entries: readonly ArchiveEntry[]): Buffer {
  const blocks = entries.flatMap((entry) => [header(entry), entry.data, padding(entry.data.length)]);
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]), { level: 9 });
}

function header({ name, data, executable = false }: ArchiveEntry): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long for the archive`);
  const block = Buffer.alloc(512);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, "0");
  block.write(name, 0);
  block.write(octal(executable ? 0o755 : 0o644, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(data.length, 11), 124);
  block.write(octal(modifiedAt, 11), 136);
  block.write(" ".repeat(8), 148); // the checksum counts as spaces while it is computed
  block.write("0", 156);
  block.write("ustar\x0000", 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${octal(sum, 6)}\0 `, 148);
  return block;
}

const padding = (length: number) => Buffer.alloc((512 - (length % 512)) % 512);
