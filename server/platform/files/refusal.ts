/** Why a file was not taken. Each has a sentence in `messages/<language>/verification.json`. */
export const refusals = {
  empty: "The file is empty.",
  incomplete: "The upload broke off before its end.",
  too_large: "The file is larger than it may be.",
  name_invalid: "The file needs a name that ends with .pdf, .jpg, .jpeg or .png.",
  type_not_allowed: "Only PDF, JPEG and PNG files are taken.",
  type_mismatch: "The file's name, its declared type and its content do not agree.",
  image_broken: "The image cannot be read.",
  image_too_large: "An image has at most 25 megapixels.",
  pdf_broken: "The PDF cannot be read.",
  pdf_encrypted: "The PDF is locked with a password. Save it without one.",
  pdf_active: "The PDF holds scripts, attachments or actions. Print it into a new PDF.",
  pdf_too_many_pages: "A PDF has at most 20 pages.",
  pdf_too_complex: "The PDF is too complex. Print it into a new PDF.",
  infected: "The file was refused by the virus scanner.",
  too_many: "An account has at most 20 files.",
  too_slow: "The upload took too long.",
} as const;

export type Refusal = keyof typeof refusals;

export class FileRefused extends Error {
  readonly reason: Refusal;

  constructor(reason: Refusal, cause?: unknown) {
    super(refusals[reason], { cause });
    this.reason = reason;
  }
}
