import * as z from "zod/mini";
import { pageScope } from "@/app/(dashboard)/page-scope";
import { tryParseJson } from "@/server/base/runtime/values";
import { refusals } from "@/server/core/texts/labels";
import type { FileRefusal } from "@/server/platform/files/refusal";
import type { DocumentType } from "@/server/verification/rules";

/** The reason an upload failed, and the request ID if there was a response. */
export class SendFailure extends Error {
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
export function sendFile(
  type: DocumentType,
  file: File,
  onProgress: (share: number) => void,
): Promise<unknown> {
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
