import { create } from "qrcode";

/** A QR code as squares: `path` draws the dark ones in a box of `size` by `size`, including the margin. */
export type ReceiptQr = { size: number; path: string };

const margin = 4;

export function qrPicture(text: string): ReceiptQr {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const rows = Array.from({ length: modules.size }, (_, row) => row);
  const path = rows.flatMap((row) =>
    rows.flatMap((column) =>
      modules.get(row, column) ? [`M${column + margin} ${row + margin}h1v1h-1z`] : [],
    ),
  );
  return { size: modules.size + 2 * margin, path: path.join("") };
}
