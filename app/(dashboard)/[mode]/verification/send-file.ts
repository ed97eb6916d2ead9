import { z } from "zod";
import { pageScope } from "@/app/(dashboard)/page-scope";
import { type Refusal, refusals } from "@/server/files/refusal";
import type { DocumentType } from "@/server/verification/rules";

export type SendFailure = { refusal: Refusal } | { message: string } | { network: true };

const Failed = z.object({
  error: z.object({ message: z.string() }),
  reason: z.string().nullable().default(null),
});

const isRefusal = (reason: string | null): reason is Refusal =>
  reason !== null && Object.hasOwn(refusals, reason);

/** Sends a document's file as the body of a request, telling how much has left. Rejects with a `SendFailure`. */
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
    request.onerror = () => reject({ network: true } satisfies SendFailure);
    request.onload = () => {
      const answer = parsed(request.responseText);
      if (request.status === 200) resolve(answer);
      else reject(failureOf(answer));
    };
    request.send(file);
  });
}

function failureOf(answer: unknown): SendFailure {
  const failed = Failed.safeParse(answer).data;
  if (failed === undefined) return { network: true };
  return isRefusal(failed.reason) ? { refusal: failed.reason } : { message: failed.error.message };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
