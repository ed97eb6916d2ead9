import type { Column, Table } from "./table";

export type Sample = {
  text: string | null;
  amount: number | null;
  at: Date | null;
  day: string | null;
  count: number | null;
};

export const sampleColumns: readonly Column<Sample>[] = [
  { name: "reference", kind: "text", read: ({ text }) => text },
  { name: "amount", kind: "money", read: ({ amount }) => amount },
  { name: "created", kind: "time", read: ({ at }) => at },
  { name: "day", kind: "day", read: ({ day }) => day },
  { name: "quantity", kind: "number", read: ({ count }) => count },
];

/** Texts that spreadsheets like to change, and one of each sort that can't be in XML. */
const texts = [
  ...["00123", "0000", "00", "12E045", "515201234567", "+966501234567", "٠٠١٢٣", "1/2", "TRUE", "2026-02-17"],
  ...["=1+1", '=HYPERLINK("https://x.example","y")', "+A1", "-5", "@SUM(A1)", "'quoted", "\t=1"],
  ...[
    'قهوة, "تمر" & <شاي>',
    "line\nline",
    "  spaces  ",
    "_x0041_",
    "a_x000D_b",
    "🎂 e\u0301",
    "x".repeat(32_767),
  ],
];

/** Half past midnight in Riyadh, on the day before in UTC, among others. */
const times = [
  "2026-02-17T21:30:00.999Z",
  "2026-11-28T15:04:17.639Z",
  "1947-03-13T20:53:08.000Z",
  "2026-12-31T20:59:59.000Z",
];

export const samples: readonly Sample[] = texts.map((text, index) => ({
  text,
  amount: [1_999, -250, 0, 1_234_550, 999_999_999_99][index % 5] ?? null,
  at: new Date(times[index % times.length] ?? ""),
  day: ["2026-02-18", "2028-02-29"][index % 2] ?? null,
  count: index,
}));

const empty: Sample = { text: null, amount: null, at: null, day: null, count: null };

export const sampleTable = (rows: readonly Sample[] = [...samples, empty]): Table<Sample> => ({
  columns: sampleColumns,
  pages: pagesOf(rows.slice(0, 5), rows.slice(5)),
});

export async function* pagesOf<Row>(...pages: readonly (readonly Row[])[]): AsyncGenerator<readonly Row[]> {
  yield* pages;
}

/** What a generated file holds. */
export async function contentOf(file: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of file) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
