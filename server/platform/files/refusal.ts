/** Why a file was not taken. Each has a sentence in `messages/<language>/verification.json`. */
export const refusals = {
  empty: "The file is empty.",
  incomplete: "The upload was interrupted. Try again.",
  too_large: "The file is too large.",
  name_invalid: "The file name must end with .pdf, .jpg, .jpeg or .png.",
  type_not_allowed: "Only PDF, JPEG and PNG files are accepted.",
  type_mismatch: "The file name, its declared type and its content do not match.",
  image_broken: "The image cannot be read.",
  image_too_large: "Images can have at most 25 megapixels.",
  pdf_broken: "The PDF cannot be read.",
  pdf_encrypted: "The PDF is password-protected. Save it without a password.",
  pdf_active: "The PDF contains scripts, attachments or actions. Print it to a new PDF.",
  pdf_too_many_pages: "PDFs can have at most 20 pages.",
  pdf_too_complex: "The PDF is too complex. Print it to a new PDF.",
  infected: "The virus scanner rejected the file.",
  too_many: "An account can have at most 20 files.",
  too_slow: "The upload took too long. Try again.",
} as const;

export type Refusal = keyof typeof refusals;

export class FileRefused extends Error {
  readonly reason: Refusal;

  constructor(reason: Refusal, cause?: unknown) {
    super(refusals[reason], { cause });
    this.reason = reason;
  }
}
