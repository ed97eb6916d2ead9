import { refusals } from "@/server/core/texts/labels";
import type { LocalizedText } from "@/server/core/values/localized-text";

export type FileRefusal = keyof typeof refusals;

export class FileRefused extends Error {
  readonly reason: FileRefusal;
  readonly words: LocalizedText;

  constructor(reason: FileRefusal, cause?: unknown) {
    super(refusals[reason].en, { cause });
    this.words = refusals[reason];
    this.reason = reason;
  }
}
