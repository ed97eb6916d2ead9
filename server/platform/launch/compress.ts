import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const packable = /\.(?:js|css|json|svg|txt)$/;
/** Smaller than a packet: nothing is won. */
const smallestBytes = 1_024;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Packs every text in a folder once, as small as it goes, beside the text itself: `.br` and `.gz`. Too slow to be done
 * for a request.
 */
export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((file) => packable.test(file) && statSync(file).size >= smallestBytes);
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const text = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  const [small, fallback] = await Promise.all([brotli(text, { params }), gzipped(text, { level: 9 })]);
  writeFileSync(`${file}.br`, small);
  writeFileSync(`${file}.gz`, fallback);
}
