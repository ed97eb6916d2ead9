"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { DocumentBadge } from "@/app/(dashboard)/[mode]/verification/step";
import { Button } from "@/components/button";
import { documentReasons } from "@/server/verification/rules";
import type { VerificationDocument } from "@/server/verification/schema";
import { documentName, reasonSentence } from "@/server/verification/words";
import { callWithStepUp, type ReviewProblem } from "./call-with-step-up";
import { RefusalDialog } from "./decision-dialogs";
import { ReviewProblemNotice } from "./problem-notice";
import { useAct } from "./use-act";

/**
 * Loads or downloads a document's file. Uses fetch instead of a link, so that step-up authentication can come first.
 */
function useDownload(address: string, fileName: string) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ReviewProblem | null>(null);

  const load = async (): Promise<Blob | null> => {
    setBusy(true);
    setProblem(null);
    const outcome = await callWithStepUp(() => fetch(address));
    setBusy(false);
    if ("response" in outcome) return outcome.response.blob();
    setProblem(outcome.problem);
    return null;
  };
  const download = async () => {
    const file = await load();
    if (file !== null) save(file, fileName);
  };
  return { load, download, busy, problem };
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the object URL asynchronously, so revoke it later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

type Props = { caseId: string; revision: number; document: VerificationDocument; open: boolean };

/** One document of a case: its file and the decision about it. */
export function DocumentReview({ caseId, revision, document, open }: Props) {
  const t = useTranslations("review");
  const locale = useLocale();
  const name = documentName(locale, document.type);
  const { send, busy, problem } = useAct(caseId, revision);
  const file = useDownload(`/api/review/${caseId}/files/${document.id}`, document.file_name ?? document.type);
  const [refusing, setRefusing] = useState(false);
  const { id, status } = document;
  if (id === null) return null;
  return (
    <article aria-label={name} className="min-w-0 rounded-control border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">{name}</h3>
        <DocumentBadge status={status} />
      </div>
      <DocumentFacts document={document} />
      <div className="mt-3 empty:hidden">
        <ReviewProblemNotice problem={problem ?? file.problem} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <FileActions name={name} isImage={document.mime_type?.startsWith("image/") ?? false} file={file} />
        {open && status !== "accepted" ? (
          <Button
            busy={busy}
            aria-label={t("acceptWhat", { name })}
            onClick={() => void send({ act: "accept_document", document: id })}
          >
            {t("accept")}
          </Button>
        ) : null}
        {open && status !== "rejected" ? (
          <Button
            variant="secondary"
            aria-label={t("rejectWhat", { name })}
            onClick={() => setRefusing(true)}
          >
            {t("reject")}
          </Button>
        ) : null}
      </div>
      <RefusalDialog
        open={refusing}
        title={t("rejectTitle", { name })}
        action={t("send")}
        reasons={documentReasons}
        busy={busy}
        onClose={() => setRefusing(false)}
        onSend={async (reason, note) => {
          await send({ act: "reject_document", document: id, reason, note });
          setRefusing(false);
        }}
      />
    </article>
  );
}

type FileProps = { name: string; isImage: boolean; file: ReturnType<typeof useDownload> };

function FileActions({ name, isImage, file }: FileProps) {
  const t = useTranslations("review");
  return (
    <>
      {isImage ? <DocumentPreview name={name} busy={file.busy} load={file.load} /> : null}
      <Button
        variant="secondary"
        busy={file.busy}
        aria-label={t("downloadWhat", { name })}
        onClick={() => void file.download()}
      >
        {t("download")}
      </Button>
    </>
  );
}

function DocumentFacts({ document }: { document: VerificationDocument }) {
  const d = useTranslations("verification.documents");
  const locale = useLocale();
  return (
    <>
      <p className="mt-2 break-words text-soft text-sm">
        <bdi className="text-ink">{document.file_name}</bdi>
        {document.pages === null ? null : ` · ${d("pages", { count: document.pages })}`}
        {document.number === null ? null : (
          <>
            {" · "}
            {d("number")} <span className="numeral">{document.number}</span>
          </>
        )}
        {document.expires_on === null ? null : ` · ${d("expires", { day: document.expires_on })}`}
      </p>
      {document.reason === null ? null : (
        <p className="mt-1 text-danger text-sm">
          {reasonSentence(locale, document.reason)}{" "}
          {document.note === null ? null : <bdi>{document.note}</bdi>}
        </p>
      )}
    </>
  );
}

type PreviewProps = { name: string; busy: boolean; load: () => Promise<Blob | null> };

/** Shows a picture in the page without leaving it in the browser's cache. */
function DocumentPreview({ name, busy, load }: PreviewProps) {
  const t = useTranslations("review");
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);
  const show = async () => {
    const file = await load();
    if (file !== null) setUrl(URL.createObjectURL(file));
  };
  if (url === null)
    return (
      <Button
        variant="secondary"
        busy={busy}
        aria-label={t("previewWhat", { name })}
        onClick={() => void show()}
      >
        {t("preview")}
      </Button>
    );
  return (
    // biome-ignore lint/performance/noImgElement: a local object URL, which no optimiser can load
    <img
      src={url}
      alt={name}
      className="max-h-96 basis-full rounded-control border border-line object-contain"
    />
  );
}
