"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import * as z from "zod/mini";
import { useDone } from "@/app/(dashboard)/action";
import { FailurePage } from "@/app/(dashboard)/failure";
import { pageScope } from "@/app/(dashboard)/page-scope";
import { RequestId } from "@/app/(dashboard)/request-id";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { ImageUp } from "@/components/lucide";
import { Notice } from "@/components/notice";
import { Panel } from "@/components/panel";
import { useToast } from "@/components/toast";
import type { Mode } from "@/server/base/db/db";

type Props = { mode: Mode; logo: string | null; mayChange: boolean };

const maxBytes = 5 * 1024 * 1024;

type Problem = { sentence: string; requestId: string | null };

const ErrorBody = z.object({
  error: z.object({ message: z.string(), param: z.nullish(z.string()) }),
  reason: z.nullish(z.string()),
});

/** Sends the logo to the server, which re-encodes it. */
function useUpload(mode: Mode) {
  const t = useTranslations("dashboard.settings.branding");
  const errors = useTranslations("dashboard.errors");
  const router = useRouter();
  const toast = useToast();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const problemIn = async (response: Response | null): Promise<Problem> => {
    const requestId = response?.headers.get("service-request-id") ?? null;
    if (response?.status === 401) return { sentence: errors("unauthorized"), requestId };
    const body = ErrorBody.safeParse(await response?.json().catch(() => null)).data;
    if (body?.reason === "too_large") return { sentence: t("tooLarge"), requestId };
    if (body?.error.param === "image") return { sentence: t("unreadable"), requestId };
    return { sentence: body?.error.message ?? t("notSent"), requestId };
  };
  const send = async (file: File) => {
    setProblem(null);
    if (file.size > maxBytes) return setProblem({ sentence: t("tooLarge"), requestId: null });
    setSending(true);
    const response = await fetch("/api/logo", {
      method: "POST",
      headers: {
        ...pageScope(),
        "x-halala-mode": mode,
        "content-type": file.type || "application/octet-stream",
      },
      body: file,
    }).catch(() => null);
    setSending(false);
    if (response?.ok) {
      toast(t("logoSaved"));
      router.refresh();
    } else setProblem(await problemIn(response));
  };
  return { send, sending, problem };
}

export function LogoPanel({ mode, logo, mayChange }: Props) {
  const t = useTranslations("dashboard.settings.branding");
  const { send, sending, problem } = useUpload(mode);
  const remove = trpc.settings.set_logo.useMutation(useDone(t("logoRemoved")));
  return (
    <Panel title={t("logo")}>
      <p id="logo-rules" className="mb-4 text-soft text-sm">
        {t("logoLead")}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Picture logo={logo} />
        {mayChange ? (
          <div className="flex flex-wrap gap-2">
            <FileButton label={t(logo === null ? "choose" : "change")} busy={sending} onFile={send} />
            {logo === null ? null : (
              <Button
                variant="secondary"
                busy={remove.isPending}
                onClick={() => remove.mutate({ image: null })}
              >
                {t("removeLogo")}
              </Button>
            )}
          </div>
        ) : null}
      </div>
      {problem === null ? null : (
        <div className="mt-4">
          <Notice tone="danger" role="alert" title={problem.sentence}>
            <RequestId id={problem.requestId} />
          </Notice>
        </div>
      )}
      <FailurePage error={remove.error} />
    </Panel>
  );
}

function Picture({ logo }: { logo: string | null }) {
  const t = useTranslations("dashboard.settings.branding");
  return (
    <span className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-white p-2">
      {logo === null ? (
        <span className="text-center text-[#55605b] text-xs">{t("noLogo")}</span>
      ) : (
        // biome-ignore lint/performance/noImgElement: a small picture of ours
        <img src={logo} alt={t("logoNow")} className="max-h-full max-w-full object-contain" />
      )}
    </span>
  );
}

type FileProps = { label: string; busy: boolean; onFile: (file: File) => Promise<void> };

function FileButton({ label, busy, onFile }: FileProps) {
  const t = useTranslations("dashboard.settings.branding");
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={t("choose")}
        aria-describedby="logo-rules"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) void onFile(file);
          target.value = "";
        }}
      />
      <Button variant="secondary" busy={busy} onClick={() => input.current?.click()}>
        <ImageUp aria-hidden className="size-4" />
        {label}
      </Button>
    </>
  );
}
