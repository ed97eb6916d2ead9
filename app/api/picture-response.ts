const headers = {
  // The URL contains the picture's hash, so it can be cached forever.
  "cache-control": "public, max-age=31536000, immutable",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "cross-origin",
};

/** Serves a picture that everybody may see; null: there is none. */
export const pictureResponse = (bytes: Buffer | null, type: "image/png" | "image/jpeg"): Response =>
  bytes === null
    ? new Response(null, { status: 404, headers: { "cache-control": "no-store" } })
    : new Response(new Uint8Array(bytes), { headers: { ...headers, "content-type": type } });
