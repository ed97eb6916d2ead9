"use client";

import { useTranslations } from "next-intl";
import { DocumentCard } from "./document-card";
import { Step } from "./step";
import type { CaseInHand } from "./use-case";

export function DocumentsStep({ hand }: { hand: CaseInHand }) {
  const t = useTranslations("verification.documents");
  const { documents, requirements, fields } = hand.now;
  const isOpen = fields.entity_type === null || documents.some(({ type }) => requirements.includes(type));
  return (
    <Step name="documents" open={isOpen}>
      {fields.entity_type === null ? (
        <p className="text-soft text-sm">{t("first")}</p>
      ) : (
        <>
          <p className="text-soft text-sm">{t("lead")}</p>
          <ul className="grid gap-4">
            {documents.map((document) => (
              <li key={document.type} className="min-w-0">
                <DocumentCard document={document} hand={hand} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Step>
  );
}
