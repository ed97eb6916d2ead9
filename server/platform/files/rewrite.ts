/** A document by its type, a logo, a logo's card, or a picture of an item. Loads only the library that it needs. */
const rewritings = {
  "application/pdf": async (bytes: Buffer) => (await import("./pdf")).rewritePdf(bytes),
  "image/jpeg": async (bytes: Buffer) => (await import("./picture")).reencode(bytes, "image/jpeg"),
  "image/png": async (bytes: Buffer) => (await import("./picture")).reencode(bytes, "image/png"),
  logo: async (bytes: Buffer) => (await import("./picture")).shrink(bytes),
  itemPicture: async (bytes: Buffer) => (await import("./picture")).itemPicture(bytes),
  logoCard: async (bytes: Buffer) => (await import("./picture")).logoCard(bytes),
};

export type Rewriting = keyof typeof rewritings;
export type Rewritten = { bytes: Buffer; pages: number | null };

/** Inspects and rewrites a file in this process: only for the process of one file, and tests. Throws `FileRefused`. */
export const rewrite = (rewriting: Rewriting, bytes: Buffer): Promise<Rewritten> =>
  rewritings[rewriting](bytes);
