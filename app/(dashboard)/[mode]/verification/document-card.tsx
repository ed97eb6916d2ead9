"use client";

import { useLocale, useTranslations } from "next-intl";
import { FailurePage } from "@/app/(dashboard)/failure";
import { RequestId } from "@/app/(dashboard)/request-id";
import { trpc } from "@/app/(dashboard)/trpc";
import { buttonClass } from "@/components/button";
import { DropFile } from "@/components/drop-file";
import { Upload } from "@/components/lucide";
import { Notice } from "@/components/notice";
import { useToast } from "@/components/toast";
import type { VerificationDocument } from "@/server/verification/schema";
import { documentName, reasonSentence } from "@/server/verification/words";
import { DocumentBadge } from "./step";
import { useUpload } from "./use-upload";
import { type CaseEditor, isOpen } from "./use-verification-draft";

const accepted = ".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png";

type Props = { document: VerificationDocument; editor: CaseEditor };

/** One document: status, file and drop zone. */
export function DocumentCard({ document, editor }: Props) {
  const t = useTranslations("verification");
  const locale = useLocale();
  const { now, setCase } = editor;
  const { id, type, status } = document;
  const name = documentName(locale, type);
  const toast = useToast();
  const upload = useUpload(type, editor, name);
  const removal = trpc.verification.remove_document.useMutation({
    onSuccess: (next) => {
      upload.forget();
      setCase(next);
      toast(t("documents.removed", { name }));
    },
  });
  const open = isOpen(now) && status !== "accepted";

  return (
    <article aria-label={name} className="min-w-0 rounded-control border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">{name}</h3>
        <DocumentBadge status={status} />
      </div>
      {document.reason === null ? null : (
        <p className="mt-2 text-danger text-sm">
          {reasonSentence(locale, document.reason)}{" "}
          {document.note === null ? null : <bdi>{document.note}</bdi>}
        </p>
      )}
      {document.file_name === null ? null : (
        <FileFacts document={document} preview={upload.preview?.id === id ? upload.preview.url : null} />
      )}
      {upload.share === null ? null : <Progress share={upload.share} name={name} />}
      {upload.failure === null ? null : (
        <div className="mt-3">
          <Notice tone="danger" role="alert" title={t("uploadFailed")}>
            <p>{upload.failure.sentence}</p>
            <RequestId id={upload.failure.requestId} />
          </Notice>
        </div>
      )}
      <FailurePage error={removal.error} />
      {open && upload.share === null ? (
        <DropFile
          id={`file-${type}`}
          accept={accepted}
          name={t(id === null ? "documents.chooseFor" : "documents.replaceFor", { name })}
          button={t(id === null ? "documents.choose" : "documents.replace")}
          onFile={(file) => void upload.send(file)}
        >
          <Upload aria-hidden className="size-4 shrink-0 text-soft" />
          <span className="text-soft max-sm:hidden">{t("documents.drop")}</span>
        </DropFile>
      ) : null}
      {id === null ? null : (
        <FileActions
          href={`/api/files/${id}?mode=${now.mode}`}
          name={name}
          onRemove={open && now.status !== "suspended" ? () => removal.mutate({ id }) : null}
          busy={removal.isPending}
        />
      )}
    </article>
  );
}

type ActionsProps = {
  href: string;
  name: string;
  busy: boolean;
  /** Null if the file can't be removed. */
  onRemove: (() => void) | null;
};

function FileActions({ href, name, busy, onRemove }: ActionsProps) {
  const t = useTranslations("verification.documents");
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      <a href={href} aria-label={t("downloadFor", { name })} className={buttonClass({ variant: "quiet" })}>
        {t("download")}
      </a>
      {onRemove === null ? null : (
        <button
          type="button"
          aria-label={t("removeFor", { name })}
          disabled={busy}
          onClick={onRemove}
          className={buttonClass({ variant: "quiet" })}
        >
          {t("remove")}
        </button>
      )}
    </p>
  );
}

function FileFacts({ document, preview }: { document: VerificationDocument; preview: string | null }) {
  const t = useTranslations("verification.documents");
  const { file_name: name, pages, number, expires_on: expires } = document;
  const kilobytes = Math.max(1, Math.round((document.size ?? 0) / 1024));
  const size =
    kilobytes < 1024 ? t("smaller", { size: kilobytes }) : t("size", { size: (kilobytes / 1024).toFixed(1) });
  return (
    <div className="mt-3 flex items-start gap-3 text-sm">
      {preview === null || name === null ? null : (
        // biome-ignore lint/performance/noImgElement: a picture that is only in this browser
        <img
          src={preview}
          alt={t("preview", { name })}
          className="size-16 shrink-0 rounded-md border border-line object-cover"
        />
      )}
      <p className="min-w-0 break-words text-soft">
        <bdi className="text-ink">{name}</bdi> · {size}
        {pages === null ? null : ` · ${t("pages", { count: pages })}`}
        {number === null ? null : (
          <>
            {" · "}
            {t("number")} <span className="numeral">{number}</span>
          </>
        )}
        {expires === null ? null : ` · ${t("expires", { day: expires })}`}
      </p>
    </div>
  );
}

function Progress({ share, name }: { share: number; name: string }) {
  const t = useTranslations("verification.documents");
  const label = share < 1 ? t("uploading", { name }) : t("checking");
  return (
    <div className="mt-3 grid gap-1.5 text-sm">
      <span role="status">{label}</span>
      <progress value={share} max={1} aria-label={label} className="h-2 w-full accent-accent" />
    </div>
  );
}
