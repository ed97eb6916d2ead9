"use client";

import { TRPCClientError } from "@trpc/client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { useReason } from "@/app/(dashboard)/failure";
import { pageScope } from "@/app/(dashboard)/page-scope";
import { trpc } from "@/app/(dashboard)/trpc";
import { report } from "@/app/pay/exchange";
import { useToast } from "@/components/toast";
import { tryParseJson } from "@/server/base/runtime/values";
import { refusals } from "@/server/core/texts/labels";
import { maxBytes } from "@/server/platform/files/limits";
import type { FileRefusal } from "@/server/platform/files/refusal";
import type { DocumentType } from "@/server/verification/rules";
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

/** The reason an upload failed, and the request ID if there was a response. */
class SendFailure extends Error {
  readonly why: { refusal: FileRefusal } | { message: string } | "network" | "server" | "signed_out";
  readonly requestId: string | null;

  constructor(why: SendFailure["why"], requestId: string | null = null) {
    super("The file was not sent.");
    this.why = why;
    this.requestId = requestId;
  }
}

const Failed = z.object({
  error: z.object({ message: z.string() }),
  reason: z._default(z.nullable(z.string()), null),
});

const isRefusal = (reason: string | null): reason is FileRefusal =>
  reason !== null && Object.hasOwn(refusals, reason);

/** Uploads a document's file as the request body and reports progress. Rejects with a `SendFailure`. */
function sendFile(type: DocumentType, file: File, onProgress: (share: number) => void): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api/files?type=${type}`);
    request.setRequestHeader("content-type", file.type || "application/octet-stream");
    request.setRequestHeader("x-file-name", encodeURIComponent(file.name));
    for (const [name, value] of Object.entries(pageScope())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onerror = () => reject(new SendFailure("network"));
    request.onload = () => {
      const answer = tryParseJson(request.responseText);
      if (request.status === 200) resolve(answer);
      else reject(failureOf(request, answer));
    };
    request.send(file);
  });
}

function failureOf(request: XMLHttpRequest, answer: unknown): SendFailure {
  const requestId = request.getResponseHeader("service-request-id");
  if (request.status === 401) return new SendFailure("signed_out", requestId);
  const failed = Failed.safeParse(answer).data;
  if (failed === undefined) return new SendFailure("server", requestId);
  const { error, reason } = failed;
  return new SendFailure(isRefusal(reason) ? { refusal: reason } : { message: error.message }, requestId);
}
