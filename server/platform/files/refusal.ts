import type { LocalizedText } from "@/server/core/localized-text";

/** Why a file was rejected. The texts are in `messages/<language>/verification.json`. */
export const refusals = {
  empty: { en: "The file is empty.", ar: "الملف فارغ." },
  incomplete: { en: "The upload was interrupted. Try again.", ar: "انقطع الرفع. حاول من جديد." },
  too_large: { en: "The file is too large.", ar: "الملف أكبر من المسموح." },
  name_invalid: {
    en: "The file name must end with .pdf, .jpg, .jpeg or .png.",
    ar: "يجب أن ينتهي اسم الملف بـ .pdf أو .jpg أو .jpeg أو .png.",
  },
  type_not_allowed: {
    en: "Only PDF, JPEG and PNG files are accepted.",
    ar: "تُقبل ملفات PDF وJPEG وPNG فقط.",
  },
  type_mismatch: {
    en: "The file name, its declared type and its content do not match.",
    ar: "اسم الملف ونوعه المعلن ومحتواه غير متطابقة.",
  },
  image_broken: { en: "The image cannot be read.", ar: "تعذّرت قراءة الصورة." },
  image_too_large: {
    en: "Images can have at most 25 megapixels.",
    ar: "الحد الأقصى لدقة الصور هو 25 ميغابكسل.",
  },
  pdf_broken: { en: "The PDF cannot be read.", ar: "تعذّرت قراءة ملف PDF." },
  pdf_encrypted: {
    en: "The PDF is password-protected. Save it without a password.",
    ar: "ملف PDF محمي بكلمة مرور. احفظه بلا كلمة مرور.",
  },
  pdf_active: {
    en: "The PDF contains scripts, attachments or actions. Print it to a new PDF.",
    ar: "يحتوي ملف PDF على برامج أو مرفقات أو إجراءات. اطبعه إلى ملف PDF جديد.",
  },
  pdf_too_many_pages: { en: "PDFs can have at most 20 pages.", ar: "الحد الأقصى لصفحات ملف PDF هو 20." },
  pdf_too_complex: {
    en: "The PDF is too complex. Print it to a new PDF.",
    ar: "ملف PDF معقد أكثر من المسموح. اطبعه إلى ملف PDF جديد.",
  },
  infected: { en: "The virus scanner rejected the file.", ar: "رفض فاحص الفيروسات الملف." },
  too_many: { en: "An account can have at most 20 files.", ar: "الحد الأقصى لعدد ملفات الحساب هو 20." },
  too_slow: {
    en: "The upload took too long. Try again.",
    ar: "استغرق الرفع وقتًا أطول من المسموح. حاول من جديد.",
  },
} as const;

export type Refusal = keyof typeof refusals;

export class FileRefused extends Error {
  readonly reason: Refusal;
  readonly words: LocalizedText;

  constructor(reason: Refusal, cause?: unknown) {
    super(refusals[reason].en, { cause });
    this.words = refusals[reason];
    this.reason = reason;
  }
}
