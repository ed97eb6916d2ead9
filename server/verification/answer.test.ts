import { expect, test } from "vitest";
import { fileResponse } from "./response";

test("a document is sent as an attachment and never rendered", () => {
  const file = { id: "doc_x", fileName: 'خطاب "x".png', mimeType: "image/png" };
  const { headers } = fileResponse(file, Buffer.from("x"));
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "image/png",
    "content-disposition": `attachment; filename="_x_.png"; filename*=UTF-8''${encodeURIComponent('خطاب "x".png')}`,
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
});
