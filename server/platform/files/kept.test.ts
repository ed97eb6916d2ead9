import { PDFName } from "pdf-lib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { growthOf } from "@/server/test/growth";
import { inspect } from "./inspect";
import { decodedName } from "./pdf";
import { rewrite } from "./rewrite";
import { jpeg, pdf, pdfBomb, pdfOf, png } from "./samples.fixture";
import { rewriteInSubprocess, spawnLimited } from "./subprocess";

const kept = async (bytes: Buffer, name: string, declaredType: string) =>
  await inspect("acct_1", { bytes, name, declaredType }, rewrite);

const goodPdf = await pdf();
const goodJpeg = await jpeg();
const goodPng = await png();
const html = Buffer.from("<!doctype html><script>alert(document.domain)</script>");
const zip = Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(200)]);
const asPdf = "application/pdf";

const names: [input: string, kept: string][] = [
  ["سجل تجاري 2026.pdf", "سجل تجاري 2026.pdf"],
  ["../../etc/passwd.pdf", "passwd.pdf"],
  ["..\\..\\windows\\system32\\a.pdf", "a.pdf"],
  ["C:\\Users\\Noura\\cr.PDF", "cr.pdf"],
  ["/etc/cron.d/x.pdf", "x.pdf"],
  ["a.php\0.pdf", "a_php.pdf"],
  ["a.exe.pdf", "a_exe.pdf"],
  ["cr\u202efdp.exe.pdf", "crfdp_exe.pdf"],
  [".htaccess.pdf", "htaccess.pdf"],
  [".pdf", "document.pdf"],
  ["CON.pdf", "document_CON.pdf"],
  ["a\r\nContent-Type: text/html\r\n.pdf", "html.pdf"],
  ['"><img src=x onerror=alert(1)>.pdf', "img src_x onerror_alert(1).pdf"],
  ["a;rm -rf $(HOME)`id`.pdf", "a_rm -rf_(HOME)_id.pdf"],
  ["%2e%2e%2fa.pdf", "2e_2e_2fa.pdf"],
  [`${"x".repeat(500)}.pdf`, `${"x".repeat(80)}.pdf`],
  ["\ud800.pdf", "document.pdf"],
  ["a.pdf. ", "a.pdf"],
];

describe("sanitizes the file name", () => {
  test.each(names)("%j", async (input, visible) => {
    expect((await kept(goodPdf, input, asPdf)).name).toBe(visible);
  });
});

describe("a stored file", () => {
  test("an image loses trailing data and its location metadata", async () => {
    const taken = await sharp(goodJpeg)
      .withExif({ IFD0: { Artist: "Noura" }, IFD3: { GPSLatitude: "24/1 38/1 0/1" } })
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const file = await kept(Buffer.concat([taken, html, zip]), "a.jpg", "image/jpeg; charset=binary");
    const { bytes } = file;
    expect(bytes.includes("<script>")).toBe(false);
    expect(bytes.includes("PK\u0003\u0004")).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  test("a PNG loses its comments", async () => {
    const at = goodPng.length - 12;
    const comment = Buffer.from("\0\0\0\x1dtEXtc\0<script>alert(1)</script>", "latin1");
    const file = await kept(
      Buffer.concat([goodPng.subarray(0, at), comment, Buffer.alloc(4), goodPng.subarray(at)]),
      "a.png",
      "image/png",
    );
    expect(file.bytes.includes("<script>")).toBe(false);
  });

  test("a PDF loses its comments and trailing data", async () => {
    const text = goodPdf.toString("latin1");
    const tricked = Buffer.from(
      `${text.replace("\n", "\n%<script>alert(1)</script>\n")}${html}${zip}`,
      "latin1",
    );
    const file = await kept(tricked, "a.pdf", asPdf);
    const { bytes } = file;
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(bytes.includes("<script>")).toBe(false);
    expect(bytes.includes("PK\u0003\u0004")).toBe(false);
  });

  test("an ordinary PDF keeps its pages, links and opening view", async () => {
    const link =
      "<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://bank.example) >> >>";
    const file = await kept(pdfOf("/OpenAction [3 0 R /Fit]", [link]), "letter.pdf", asPdf);
    expect(file).toMatchObject({ name: "letter.pdf", pages: 1, mimeType: asPdf });
    expect((await kept(await pdf(20), "a.pdf", asPdf)).pages).toBe(20);
  });
});

describe("decoding a name in a PDF", () => {
  test.each([
    ["JavaScript", "JavaScript"],
    ["J#61vaScript", "JavaScript"],
    ["#4Aava#53cript", "JavaScript"],
    ["#4aava#53cript", "JavaScript"],
    ["#6a#6A", "jj"],
    ["A#20B", "A B"],
    ["x".repeat(636), ""],
  ])("decodes %j to %j", (coded, read) => {
    expect(decodedName(PDFName.of(coded))).toBe(read);
  });

  test("takes linear time in any encoding", async () => {
    expect(growthOf((text) => decodedName(PDFName.of(text)), "#6a")).toBeLessThan(4);
    const long = pdfOf("", [`<< /${"#6a".repeat(200_000)} 1 >>`]);
    expect((await kept(long, "a.pdf", asPdf)).pages).toBe(1);
  });
});

describe("the process that rewrites a PDF", () => {
  test("returns the PDF with its pages", async () => {
    const { bytes, pages } = await rewriteInSubprocess(asPdf, await pdf(3));
    expect(pages).toBe(3);
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("returns the reason of a rejection", async () => {
    await expect(rewriteInSubprocess(asPdf, pdfOf("/AA << >>"))).rejects.toMatchObject({
      reason: "pdf_active",
    });
    await expect(rewriteInSubprocess(asPdf, pdfBomb(64))).rejects.toMatchObject({
      reason: "pdf_too_complex",
    });
  });

  test("is killed when a file exhausts its time or memory, without affecting the parent", async () => {
    const numbers = Buffer.concat([Buffer.from("%PDF-1.7\n1 0 obj\n["), Buffer.alloc(9_900_000, "1 ")]);
    await expect(rewriteInSubprocess(asPdf, numbers)).rejects.toMatchObject({ name: "Error" });
    await expect(rewriteInSubprocess(asPdf, await pdf(), 1)).rejects.toMatchObject({
      reason: "pdf_too_complex",
    });
  });
});

test.runIf(process.platform === "linux")(
  "the process of a file cannot allocate more than its memory",
  async () => {
    const written = async (megabytes: number) => {
      const child = spawnLimited(["-e", `Buffer.alloc(${megabytes} * 2 ** 20, 1); console.log("done")`]);
      return (await child.stdout.toArray()).join("");
    };
    expect(await written(256)).toBe("done\n");
    expect(await written(640)).toBe("");
  },
);
