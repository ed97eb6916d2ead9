import type { LocalizedText } from "@/server/core/values/localized-text";

/** Why a file was rejected, and what to do. */
export const refusals = {
  empty: { en: "The file is empty. Choose another file.", ar: "الملف فارغ. اختر ملفًا آخر." },
  incomplete: { en: "The upload was interrupted. Try again.", ar: "انقطع الرفع. حاول من جديد." },
  too_large: {
    en: "The file is larger than 10 MB. Use a smaller one.",
    ar: "حجم الملف أكبر من 10 ميغابايت. استخدم ملفًا أصغر.",
  },
  name_invalid: {
    en: "The file name must end with .pdf, .jpg, .jpeg or .png.",
    ar: "يجب أن ينتهي اسم الملف بالامتداد pdf أو jpg أو jpeg أو png.",
  },
  type_not_allowed: {
    en: "Only PDF, JPEG and PNG files are accepted.",
    ar: "تُقبل ملفات PDF وJPEG وPNG فقط.",
  },
  type_mismatch: {
    en: "The file content does not match its name. Save it again as PDF, JPEG or PNG.",
    ar: "محتوى الملف لا يطابق اسمه. احفظه من جديد بصيغة PDF أو JPEG أو PNG.",
  },
  image_broken: {
    en: "The image cannot be read. Take a new picture.",
    ar: "تعذّرت قراءة الصورة. التقطها من جديد.",
  },
  image_too_large: {
    en: "The image has more than 25 megapixels. Use a smaller one.",
    ar: "دقة الصورة أكبر من 25 ميغابكسل. استخدم صورة أصغر.",
  },
  pdf_broken: {
    en: "The PDF cannot be read. Print it to a new PDF.",
    ar: "تعذّرت قراءة ملف PDF. اطبعه إلى ملف PDF جديد.",
  },
  pdf_encrypted: {
    en: "The PDF is password-protected. Save it without a password.",
    ar: "ملف PDF محمي بكلمة مرور. احفظه دون كلمة مرور.",
  },
  pdf_active: {
    en: "The PDF contains scripts, attachments or actions. Print it to a new PDF.",
    ar: "يحتوي ملف PDF على برمجيات أو مرفقات أو أوامر. اطبعه إلى ملف PDF جديد.",
  },
  pdf_too_many_pages: {
    en: "The PDF has more than 20 pages. Remove pages that are not needed.",
    ar: "يحتوي ملف PDF على أكثر من 20 صفحة. احذف الصفحات غير المطلوبة.",
  },
  pdf_too_complex: {
    en: "The PDF is too complex. Print it to a new PDF.",
    ar: "ملف PDF معقد جدًا. اطبعه إلى ملف PDF جديد.",
  },
  infected: {
    en: "The virus scanner rejected the file. Upload a clean copy.",
    ar: "رفض فاحص الفيروسات الملف. ارفع نسخة سليمة.",
  },
  too_many: {
    en: "The account already has 20 files. Remove one first.",
    ar: "وصل الحساب إلى 20 ملفًا. أزل ملفًا أولًا.",
  },
  too_slow: {
    en: "The upload took too long. Try again with a faster connection.",
    ar: "استغرق الرفع وقتًا طويلًا. حاول من جديد باتصال أسرع.",
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
