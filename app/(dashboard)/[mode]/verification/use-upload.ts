"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { trpc } from "@/app/(dashboard)/trpc";
import { useToast } from "@/components/toast";
import { maximumBytes } from "@/server/files/limits";
import type { DocumentType } from "@/server/verification/rules";
import { type SendFailure, sendFile } from "./send-file";
import type { CaseInHand } from "./use-case";

const isFailure = (cause: unknown): cause is SendFailure => typeof cause === "object" && cause !== null;

/** Sends the file of one document, and holds what is seen of it meanwhile and afterwards. */
export function useUpload(type: DocumentType, { took }: CaseInHand, name: string) {
  const t = useTranslations("verification");
  const toast = useToast();
  const api = trpc.useUtils();
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => () => forgetUrl(preview), [preview]);

  const sentenceOf = (cause: unknown): string => {
    if (!isFailure(cause) || "network" in cause) return t("network");
    return "refusal" in cause ? t(`refusals.${cause.refusal}`) : cause.message;
  };

  const send = async (file: File) => {
    setFailure(null);
    if (file.size > maximumBytes) return setFailure(t("refusals.too_large"));
    setShare(0);
    try {
      await sendFile(type, file, setShare);
      // The answer's shape is the procedure's to promise.
      took(await api.verification.get.fetch({}, { staleTime: 0 }));
      setPreview(file.type.startsWith("image/") ? URL.createObjectURL(file) : null);
      toast(t("documents.uploaded", { name }));
    } catch (cause) {
      setFailure(sentenceOf(cause));
    } finally {
      setShare(null);
    }
  };

  return { share, failure, preview, send, forget: () => setPreview(null) };
}

const forgetUrl = (url: string | null) => {
  if (url !== null) URL.revokeObjectURL(url);
};
