export const maximumBytes = 10 * 1024 * 1024;
export const maximumPixels = 25_000_000;
export const maximumPages = 20;

export const mimeTypes = ["application/pdf", "image/jpeg", "image/png"] as const;
export type MimeType = (typeof mimeTypes)[number];

/** The ends a file's name may have; the first is what we call it. */
export const extensions: Record<MimeType, readonly [string, ...string[]]> = {
  "application/pdf": ["pdf"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
};
