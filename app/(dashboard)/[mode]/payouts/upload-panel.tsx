"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import * as z from "zod/mini";
import { pageScope } from "@/app/(dashboard)/page-scope";
import { RequestId } from "@/app/(dashboard)/request-id";
import { DropFile } from "@/components/drop-file";
import { Field } from "@/components/field";
import { Notice } from "@/components/notice";
import { Panel } from "@/components/panel";
import { useToast } from "@/components/toast";
import type { Mode } from "@/server/base/db/db";

const maxBytes = 4 * 1024 * 1024;

type Problem = { sentence: string; requestId: string | null };

const Imported = z.object({ payout: z.object({ id: z.string() }), is_new: z.boolean() });
const ErrorBody = z.object({ error: z.object({ message: z.string() }) });

/** Imports the CSV file of a settlement. The server parses it. */
export function UploadPanel({ mode, today }: { mode: Mode; today: string }) {
  const t = useTranslations("dashboard.payouts.upload");
  const router = useRouter();
  const toast = useToast();
  const [date, setDate] = useState(today);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const send = async (file: File) => {
    setProblem(null);
    if (file.size > maxBytes) return setProblem({ sentence: t("tooLarge"), requestId: null });
    setSending(true);
    const response = await fetch(`/api/payouts?date=${encodeURIComponent(date)}`, {
      method: "POST",
      headers: { ...pageScope(), "x-halala-mode": mode, "content-type": "text/csv" },
      body: file,
    }).catch(() => null);
    const body: unknown = await response?.json().catch(() => null);
    setSending(false);
    const imported = Imported.safeParse(body).data;
    if (imported === undefined) {
      const sentence = ErrorBody.safeParse(body).data?.error.message ?? t("notSent");
      return setProblem({ sentence, requestId: response?.headers.get("service-request-id") ?? null });
    }
    toast(t(imported.is_new ? "imported" : "known"));
    router.push(`/${mode}/payouts/${imported.payout.id}`);
  };
  return (
    <Panel title={t("title")}>
      <p className="mb-3 text-soft text-sm">{t("lead")}</p>
      <Field
        id="payout-date"
        type="date"
        label={t("date")}
        value={date}
        max={today}
        required
        onChange={({ target }) => setDate(target.value)}
      />
      <div aria-busy={isSending}>
        <DropFile
          id="payout-file"
          accept=".csv,text/csv"
          button={t("choose")}
          onFile={(file) => void send(file)}
        >
          {null}
        </DropFile>
      </div>
      {problem === null ? null : (
        <div className="mt-4">
          <Notice tone="danger" role="alert" title={problem.sentence}>
            <RequestId id={problem.requestId} />
          </Notice>
        </div>
      )}
    </Panel>
  );
}
