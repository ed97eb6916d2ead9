import sharp from "sharp";

const gap = 24;

/** Arranges pictures on one sheet, in rows of a given length, each at a width in pixels. */
export async function contactSheet(
  files: readonly string[],
  { columns, shown }: { columns: number; shown: number },
  path: string,
): Promise<void> {
  const pictures = await Promise.all(
    files.map((file) => sharp(file).resize({ width: shown }).toBuffer({ resolveWithObject: true })),
  );
  const rows = Array.from({ length: Math.ceil(pictures.length / columns) }, (_, n) =>
    pictures.slice(n * columns, (n + 1) * columns),
  );
  const heights = rows.map((row) => Math.max(...row.map(({ info }) => info.height)) + gap);
  const tops = heights.map((_, n) => gap + heights.slice(0, n).reduce((sum, height) => sum + height, 0));
  const placed = rows.flatMap((row, y) =>
    row.map(({ data }, x) => ({ input: data, left: gap + x * (shown + gap), top: tops[y] ?? 0 })),
  );
  const width = gap + Math.min(columns, pictures.length) * (shown + gap);
  const height = gap + heights.reduce((sum, one) => sum + one, 0);
  await sharp({ create: { width, height, channels: 3, background: "#8a8f8d" } })
    .composite(placed)
    .webp({ quality: 60 })
    .toFile(path);
}
