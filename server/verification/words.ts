import type { CaseReason, DocumentReason, DocumentType } from "@/prisma/states";
import type { Locale } from "@/server/core/operation/errors";
import { documentNames, reviewReasonTexts as reasons } from "@/server/core/texts/labels";

export type ReasonText = CaseReason | DocumentReason;

export const documentName = (locale: Locale, type: DocumentType) => documentNames[locale][type];

export const reasonSentence = (locale: Locale, reason: ReasonText): string => reasons[locale][reason];
