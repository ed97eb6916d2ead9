import {
  decodePDFRawStream,
  ParseSpeeds,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFStream,
} from "pdf-lib";
import { maxObjects, maxPages } from "./limits";
import { FileRefused } from "./refusal";

/** The limit of unpacked object streams, in bytes, in total. */
const maxUnpacked = 8 * 1024 * 1024;

/** Keys and names of objects that act automatically, run code, send data or carry other files. */
const activeKeys = /^(?:JS|JavaScript|AA|EF|RF|EmbeddedFiles?|XFA|RichMedia\w*|Collection|Launch)$/;
const activeNames =
  /^(?:JavaScript|Launch|EmbeddedFile|GoToE|GoToR|SubmitForm|ImportData|Rendition|RichMedia\w*|FileAttachment|Movie|Sound|Screen|3D)$/;

/**
 * Returns the same pages, rewritten from the inspected objects: anything between or after them is removed, and no
 * reader finds an object that was not inspected.
 */
export async function rewritePdf(bytes: Buffer): Promise<{ bytes: Buffer; pages: number }> {
  if (!bytes.subarray(0, 5).equals(Buffer.from("%PDF-"))) throw new FileRefused("type_mismatch");
  const document = await loadDocument(bytes);
  if (isActive(document)) throw new FileRefused("pdf_active");
  try {
    const pages = document.getPageCount();
    if (pages === 0) throw new FileRefused("pdf_broken");
    if (pages > maxPages) throw new FileRefused("pdf_too_many_pages");
    const saved = await document.save({ useObjectStreams: false, addDefaultPage: false, objectsPerTick });
    return { bytes: Buffer.from(saved), pages };
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused("pdf_broken", error);
  }
}

/** The library yields for a millisecond every few objects, which a separate process does not need. */
const objectsPerTick = Number.POSITIVE_INFINITY;

async function loadDocument(bytes: Buffer): Promise<PDFDocument> {
  limitUnpacking();
  limitObjects();
  unpacked = 0;
  objects = 0;
  const document = await PDFDocument.load(bytes, {
    throwOnInvalidObject: true,
    parseSpeed: ParseSpeeds.Fastest,
    updateMetadata: false,
    ignoreEncryption: true,
  }).catch((cause: unknown) => {
    if (unpacked > maxUnpacked || objects > maxObjects) throw new FileRefused("pdf_too_complex", cause);
    throw new FileRefused(bytes.includes("/Encrypt") ? "pdf_encrypted" : "pdf_broken", cause);
  });
  if (document.context.trailerInfo.Encrypt !== undefined) throw new FileRefused("pdf_encrypted");
  return document;
}

/**
 * Returns whether a file contains active content, in any object, including those in compressed object streams.
 */
function isActive({ context }: PDFDocument): boolean {
  const pending: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  const { Root, Info } = context.trailerInfo;
  for (const top of [Root, Info]) if (top !== undefined) pending.push(top);
  for (let object = pending.pop(); object !== undefined; object = pending.pop()) {
    if (object instanceof PDFName && activeNames.test(decodedName(object))) return true;
    if (object instanceof PDFArray) for (const item of object.asArray()) pending.push(item);
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    for (const [key, value] of dict.entries()) {
      if (activeKeys.test(decodedName(key))) return true;
      if (decodedName(key) === "OpenAction" && !isView(context.lookup(value))) return true;
      pending.push(value);
    }
  }
  return false;
}

/** Entries that set the initial view, which are harmless. */
function isView(action: PDFObject | undefined): boolean {
  if (action === undefined || action instanceof PDFArray) return true;
  if (!(action instanceof PDFDict)) return false;
  const kind = action.lookup(PDFName.of("S"));
  return kind instanceof PDFName && decodedName(kind) === "GoTo" && !action.has(PDFName.of("Next"));
}

/** A PDF's name has at most 127 bytes. The library writes a byte as at most five characters: `#6a` becomes `#236a`. */
const maxNameLength = 127 * 5;

/**
 * Returns a name as readers interpret it: `/J#61vaScript` is `JavaScript`. The library decodes upper-case
 * codes only and encodes special characters again, so lower-case codes are decoded twice. A name that is too
 * long has no meaning.
 */
export function decodedName(name: PDFName): string {
  const text = name.asString().slice(1);
  return text.length > maxNameLength ? "" : decoded(decoded(text));
}

const decoded = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

let unpacked = 0;
let limited = false;

/**
 * A few kilobytes can unpack to gigabytes, and the library has no limit. Its streams grow through one method,
 * obtained here from a dummy stream. A process inspects one file, so one counter is sufficient.
 */
function limitUnpacking(): void {
  if (limited) return;
  const context = PDFContext.create();
  const dict = context.obj({ Filter: "FlateDecode" });
  const stream = decodePDFRawStream(PDFRawStream.of(dict, new Uint8Array([0x78, 0x9c, 3, 0, 0, 0, 0, 1])));
  const base: unknown = Object.getPrototypeOf(Object.getPrototypeOf(stream));
  const grow: unknown = base === null || typeof base !== "object" ? null : Reflect.get(base, "ensureBuffer");
  if (typeof base !== "object" || base === null || typeof grow !== "function")
    throw new Error("pdf-lib has changed: unpacking cannot be limited.");
  Reflect.set(base, "ensureBuffer", function limitedGrowth(this: object, requested: number) {
    const buffer: unknown = Reflect.get(this, "buffer");
    const size = buffer instanceof Uint8Array ? buffer.byteLength : 0;
    // The buffer doubles until there is enough room.
    if (requested > size) unpacked += 2 * requested - size;
    if (unpacked > maxUnpacked) throw new FileRefused("pdf_too_complex");
    return Reflect.apply(grow, this, [requested]);
  });
  limited = true;
}

let objects = 0;
let objectsLimited = false;

/** Every object read, including those in compressed streams, is registered by this method. */
function limitObjects(): void {
  if (objectsLimited) return;
  const assign = PDFContext.prototype.assign;
  PDFContext.prototype.assign = function limitedKeeping(...input) {
    objects += 1;
    if (objects > maxObjects) throw new FileRefused("pdf_too_complex");
    assign.apply(this, input);
  };
  objectsLimited = true;
}
