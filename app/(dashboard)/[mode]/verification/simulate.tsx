"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Select, Ticks } from "@/components/choice";
import { Panel } from "@/components/panel";
import { useToast } from "@/components/toast";
import { type DocumentReason, type DocumentType, documentReasons } from "@/server/verification/rules";
import { documentName, reasonSentence } from "@/server/verification/words";
import type { CaseEditor } from "./use-verification-draft";

/** Simulates the review in test mode. */
export function SimulateDecision({ editor }: { editor: CaseEditor }) {
  const t = useTranslations("verification.simulate");
  const toast = useToast();
  const { now, setCase } = editor;
  const play = trpc.verification.simulate.useMutation({
    onSuccess: (next) => {
      setCase(next);
      toast(t("done"));
    },
  });
  const button = (outcome: "approve" | "suspend" | "restore" | "start_over") => (
    <Button variant="secondary" busy={play.isPending} onClick={() => play.mutate({ outcome })}>
      {t(outcome)}
    </Button>
  );
  return (
    <Panel title={t("title")}>
      <p className="mb-4 text-soft text-sm">{t("lead")}</p>
      <div className="grid gap-4">
        {now.status === "in_review" ? (
          <Rejection
            editor={editor}
            busy={play.isPending}
            onReject={(documents) => play.mutate({ outcome: "reject", documents })}
          />
        ) : null}
        <div className="flex flex-wrap gap-2">
          {now.status === "in_review" ? button("approve") : null}
          {now.status === "approved" ? button("suspend") : null}
          {now.status === "suspended" ? button("restore") : null}
          {now.status === "not_started" || now.status === "in_progress" ? null : button("start_over")}
        </div>
        {now.status === "not_started" || now.status === "in_progress" ? (
          <p className="text-soft text-sm">{t("notYet")}</p>
        ) : null}
        <FailurePage error={play.error} />
      </div>
    </Panel>
  );
}

type Fault = { type: DocumentType; reason: DocumentReason };
type RejectionProps = { editor: CaseEditor; busy: boolean; onReject: (faults: Fault[]) => void };

function Rejection({ editor, busy, onReject }: RejectionProps) {
  const t = useTranslations("verification.simulate");
  const locale = useLocale();
  const uploaded = editor.now.documents.filter(({ id }) => id !== null);
  const [chosen, setChosen] = useState<readonly DocumentType[]>([]);
  const [reason, setReason] = useState<DocumentReason>("unreadable");
  return (
    <fieldset className="grid max-w-xl gap-3 rounded-control border border-line p-4">
      <legend className="px-1 font-medium text-sm">{t("which")}</legend>
      <Ticks
        options={uploaded.map(({ type }) => ({ value: type, label: documentName(locale, type) }))}
        chosen={chosen}
        onChange={setChosen}
      />
      <Select
        id="simulated-reason"
        label={t("why")}
        value={reason}
        onChange={({ target }) =>
          setReason(documentReasons.find((known) => known === target.value) ?? "other")
        }
        options={documentReasons.map((value) => ({ value, label: reasonSentence(locale, value) }))}
      />
      <div>
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => onReject(chosen.map((type) => ({ type, reason })))}
        >
          {t("reject")}
        </Button>
      </div>
    </fieldset>
  );
}
