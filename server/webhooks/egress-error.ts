import { egressTexts as sentences } from "@/server/core/texts/labels";
import type { LocalizedText } from "@/server/core/values/localized-text";

export type EgressReason = keyof typeof sentences;

/** A receiver that is unreachable or not allowed. The message can be shown to the merchant. */
export class EgressError extends Error {
  readonly reason: EgressReason;
  readonly words: LocalizedText;
  constructor(reason: EgressReason, options?: ErrorOptions) {
    super(sentences[reason].en, options);
    this.words = sentences[reason];
    this.reason = reason;
  }
}
