"use client";

import { useTranslations } from "next-intl";
import { DocumentCard } from "./document-card";
import { FormStep } from "./step";
import { isStepOpen } from "./steps";
import type { CaseEditor } from "./use-verification-draft";

export function DocumentsStep({ editor }: { editor: CaseEditor }) {
  const t = useTranslations("verification.documents");
  const { documents, fields } = editor.now;
  return (
    <FormStep name="documents" open={isStepOpen(editor.now, "documents")}>
      {fields.entity_type === null ? (
        <p className="text-soft text-sm">{t("first")}</p>
      ) : (
        <>
          <p className="text-soft text-sm">{t("lead")}</p>
          <ul className="grid gap-4">
            {documents.map((document) => (
              <li key={document.type} className="min-w-0">
                <DocumentCard document={document} editor={editor} />
              </li>
            ))}
          </ul>
        </>
      )}
    </FormStep>
  );
}
