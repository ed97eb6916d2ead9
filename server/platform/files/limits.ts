import { entryPoints } from "@/server/platform/http/entry-points";

export const { maximumBytes } = entryPoints.uploadDocument;
export const maximumPixels = 25_000_000;
export const maximumPages = 20;
/** Of a PDF. Twenty pages have some thousands at most. */
export const maximumObjects = 20_000;

export const mimeTypes = ["application/pdf", "image/jpeg", "image/png"] as const;
export type MimeType = (typeof mimeTypes)[number];

/** The ends a file's name may have; the first is what we call it. */
export const extensions: Record<MimeType, readonly [string, ...string[]]> = {
  "application/pdf": ["pdf"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
};
