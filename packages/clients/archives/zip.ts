import { crc32, deflateRawSync } from "node:zlib";
import type { ArchiveEntry } from "./tar";

/** 1980-01-01, the first date that the format knows, so that the same files give the same bytes. */
const dosDate = 0x21;
/** Unix permissions of a readable file. */
const attributes = (0o100644 << 16) >>> 0;

/** Packs files as a zip archive. */
export function zip(entries: readonly ArchiveEntry[]): Buffer {
  const records = entries.map(compress);
  let offset = 0;
  const directory = records.map((record) => {
    const entry = directoryEntry(record, offset);
    offset += 30 + record.name.length + record.packed.length;
    return entry;
  });
  const files = records.flatMap((record) => [localHeader(record), record.packed]);
  return Buffer.concat([
    ...files,
    ...directory,
    end(records.length, Buffer.concat(directory).length, offset),
  ]);
}

const compress = ({ name, data }: ArchiveEntry) => ({
  name: Buffer.from(name),
  packed: deflateRawSync(data, { level: 9 }),
  size: data.length,
  checksum: crc32(data),
});

type Compressed = ReturnType<typeof compress>;

function localHeader(record: Compressed): Buffer {
  const block = Buffer.alloc(30);
  block.writeUInt32LE(0x04034b50, 0);
  writeCommon(block, 4, record);
  return Buffer.concat([block, record.name]);
}

function directoryEntry(record: Compressed, offset: number): Buffer {
  const block = Buffer.alloc(46);
  block.writeUInt32LE(0x02014b50, 0);
  block.writeUInt16LE((3 << 8) | 20, 4); // made on Unix, by version 2.0 of the format
  writeCommon(block, 6, record);
  block.writeUInt32LE(attributes, 38);
  block.writeUInt32LE(offset, 42);
  return Buffer.concat([block, record.name]);
}

/** Writes the fields that both headers of a file have. */
function writeCommon(block: Buffer, at: number, { name, packed, size, checksum }: Compressed): void {
  block.writeUInt16LE(20, at);
  block.writeUInt16LE(0x0800, at + 2); // names are UTF-8
  block.writeUInt16LE(8, at + 4);
  block.writeUInt16LE(dosDate, at + 8);
  block.writeUInt32LE(checksum, at + 10);
  block.writeUInt32LE(packed.length, at + 14);
  block.writeUInt32LE(size, at + 18);
  block.writeUInt16LE(name.length, at + 22);
}

function end(count: number, size: number, offset: number): Buffer {
  const block = Buffer.alloc(22);
  block.writeUInt32LE(0x06054b50, 0);
  block.writeUInt16LE(count, 8);
  block.writeUInt16LE(count, 10);
  block.writeUInt32LE(size, 12);
  block.writeUInt32LE(offset, 16);
  return block;
}
