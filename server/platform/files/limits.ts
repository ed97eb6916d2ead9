import { entryPoints } from "@/server/platform/http/entry-points";

export const { maxBytes } = entryPoints.uploadDocument;
export const maxPixels = 25_000_000;
export const maxPages = 20;
/** Objects of a PDF. Twenty pages have at most a few thousand. */
export const maxObjects = 20_000;

export const mimeTypes = ["application/pdf", "image/jpeg", "image/png"] as const;
export type MimeType = (typeof mimeTypes)[number];

/** The extensions of each type; the first is used for saved names. */
export const extensions: Record<MimeType, readonly [string, ...string[]]> = {
  "application/pdf": ["pdf"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
};

/** The card that a chat shows for a link, in pixels. */
export const cardSize = { width: 1200, height: 630 } as const;
