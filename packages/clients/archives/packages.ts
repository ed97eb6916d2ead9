import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { crc32, deflateRawSync, gzipSync } from "node:zlib";

type Package = { file: string; data: Buffer };

/** Compiles a workspace and packs what its package.json lists, as `npm pack` does. */
export async function npmPackage(folder: string): Promise<Package> {
  const { name, version, files } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const compiled = await compile(folder);
  try {
    const listed = ["package.json", "README.md", "LICENSE", ...files].flatMap((entry: string) =>
      entry === "dist" ? filesIn(compiled, "dist") : filesIn(join(folder, entry), entry),
    );
    const entries = listed.map((entry) => ({
      ...entry,
      name: `package/${entry.name}`,
      executable: entry.name.startsWith("bin/"),
    }));
    return { file: `${name.replace("@", "").replace("/", "-")}-${version}.tgz`, data: tarball(entries) };
  } finally {
    rmSync(compiled, { recursive: true });
  }
}

/** Compiles into a folder outside of the sources, so that no build changes them. Declarations are copied. */
async function compile(folder: string): Promise<string> {
  const output = mkdtempSync(join(tmpdir(), "halala-package-"));
  const tsc = createRequire(import.meta.url)
    .resolve("typescript/package.json")
    .replace("package.json", "bin/tsc");
  await promisify(execFile)(process.execPath, [tsc, "-p", folder, "--outDir", output], {
    // biome-ignore lint/style/noProcessEnv: handed on to the compiler
    env: process.env,
  });
  const declarations = filesIn(join(folder, "src"), "").filter(({ name }) => name.endsWith(".d.ts"));
  for (const { name, data } of declarations) writeFileSync(join(output, name), data);
  return output;
}

/** Packs the Python client as a wheel, which pip installs without building anything. */
export function pythonPackage(folder: string): Package {
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  const project = read("pyproject.toml");
  const setting = (name: string) => new RegExp(`^${name} = "(.*)"$`, "m").exec(project)?.[1] ?? "";
  const [, version = ""] = /"(.*)"/.exec(read("src/halala/_version.py")) ?? [];
  const info = `halala-${version}.dist-info`;
  const metadata = [
    "Metadata-Version: 2.1",
    "Name: halala",
    `Version: ${version}`,
    `Summary: ${setting("description")}`,
    `License: ${setting("license")}`,
    "License-File: LICENSE",
    `Requires-Python: ${setting("requires-python")}`,
    "Description-Content-Type: text/markdown",
    "",
    read("README.md"),
  ];
  const entries: ArchiveEntry[] = [
    ...filesIn(join(folder, "src/halala"), "halala"),
    { name: `${info}/METADATA`, data: Buffer.from(metadata.join("\n")) },
    { name: `${info}/WHEEL`, data: Buffer.from(wheel) },
    ...filesIn(join(folder, "LICENSE"), `${info}/licenses/LICENSE`),
  ];
  const record = `${info}/RECORD`;
  const rows = entries.map(({ name, data }) => `${name},sha256=${digest(data)},${data.length}\n`);
  const all = [...entries, { name: record, data: Buffer.from(`${rows.join("")}${record},,\n`) }];
  return { file: `halala-${version}-py3-none-any.whl`, data: zip(all) };
}

const wheel = "Wheel-Version: 1.0\nGenerator: halala\nRoot-Is-Purelib: true\nTag: py3-none-any\n";
const digest = (data: Buffer) => createHash("sha256").update(data).digest("base64url");

/**
 * Packs the PHP client, and the index of a Composer repository that has this one package. `{downloads}` stands for the
 * URL of the folder, which is known only when the index is requested.
 */
export function phpPackages(folder: string): Package[] {
  const composer = JSON.parse(readFileSync(join(folder, "composer.json"), "utf8"));
  const [, version = ""] =
    /const VERSION = '(.*)'/.exec(readFileSync(join(folder, "src/Client.php"), "utf8")) ?? [];
  const names = ["composer.json", "README.md", "LICENSE", "CHANGELOG.md", "src"];
  const file = `halala-php-${version}.zip`;
  const data = zip(names.flatMap((name) => filesIn(join(folder, name), name)));
  const shasum = createHash("sha1").update(data).digest("hex");
  const dist = { type: "zip", url: `{downloads}/${file}`, shasum };
  const { archive: _, ...described } = composer;
  const index = { packages: { [composer.name]: { [version]: { ...described, version, dist } } } };
  return [
    { file, data },
    { file: "packages.json", data: Buffer.from(JSON.stringify(index)) },
  ];
}

/** Lists a file, or the files below a folder without caches, in order of their names. */
function filesIn(path: string, name: string): ArchiveEntry[] {
  if (statSync(path).isFile()) return [{ name, data: readFileSync(path) }];
  const entries = readdirSync(path).filter((entry) => entry !== "__pycache__");
  return entries
    .sort()
    .flatMap((entry) => filesIn(join(path, entry), name === "" ? basename(entry) : `${name}/${entry}`));
}

/** 1980-01-01, the first date that the format knows, so that the same files give the same bytes. */
const dosDate = 0x21;
/** Unix permissions of a readable file. */
const attributes = (0o100644 << 16) >>> 0;

/** Packs files as a zip archive. */
function zip(entries: readonly ArchiveEntry[]): Buffer {
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

type ArchiveEntry = { name: string; data: Buffer; executable?: boolean };

/** The date that npm writes into packages, 1985-10-26, so that the same files give the same bytes. */
const modifiedAt = 499_162_500;

/** Packs files as a gzipped ustar archive. A name may have at most 100 bytes. */
function tarball(entries: readonly ArchiveEntry[]): Buffer {
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
