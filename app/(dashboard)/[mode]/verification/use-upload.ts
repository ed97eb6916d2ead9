"use client";

import { TRPCClientError } from "@trpc/client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useReason } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { report } from "@/app/pay/exchange";
import { useToast } from "@/components/toast";
import { refusals } from "@/server/core/texts/labels";
import { maxBytes } from "@/server/platform/files/limits";
import type { DocumentType } from "@/server/verification/rules";
import { SendFailure, sendFile } from "./send-file";
import type { CaseEditor } from "./use-verification-draft";

type Failure = { sentence: string; requestId: string | null };
/** The picture that was uploaded here, and the document that it became. */
type Preview = { id: string | null; url: string };

/** Uploads one document's file and holds its progress and result. */
export function useUpload(type: DocumentType, { setCase }: CaseEditor, name: string) {
  const t = useTranslations("verification");
  const errors = useTranslations("dashboard.errors");
  const locale = useLocale();
  const toast = useToast();
  const api = trpc.useUtils();
  const reasonOf = useReason();
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  useEffect(() => () => forgetUrl(preview), [preview]);

  const failureOf = (cause: unknown): Failure => {
    if (cause instanceof TRPCClientError)
      return { sentence: reasonOf(cause), requestId: cause.data?.requestId ?? null };
    if (!(cause instanceof SendFailure)) {
      report(cause);
      return { sentence: errors("unexpected"), requestId: null };
    }
    const { why, requestId } = cause;
    if (why === "network") return { sentence: t("network"), requestId };
    if (why === "server") return { sentence: errors("unexpected"), requestId };
    if (why === "signed_out") return { sentence: errors("unauthorized"), requestId };
    return { sentence: "refusal" in why ? refusals[why.refusal][locale] : why.message, requestId };
  };

  const send = async (file: File) => {
    setFailure(null);
    if (file.size > maxBytes) return setFailure({ sentence: refusals.too_large[locale], requestId: null });
    setShare(0);
    try {
      await sendFile(type, file, setShare);
      // The response type is guaranteed by the operation.
      const next = await api.verification.get.fetch({}, { staleTime: 0 });
      setCase(next);
      const id = next.documents.find((one) => one.type === type)?.id ?? null;
      setPreview(file.type.startsWith("image/") ? { id, url: URL.createObjectURL(file) } : null);
      toast(t("documents.uploaded", { name }));
    } catch (cause) {
      setFailure(failureOf(cause));
    } finally {
      setShare(null);
    }
  };

  return { share, failure, preview, send, forget: () => setPreview(null) };
}

const forgetUrl = (preview: Preview | null) => {
  if (preview !== null) URL.revokeObjectURL(preview.url);
};
