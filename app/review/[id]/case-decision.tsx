"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { caseReasons, suspensionReasons, type VerificationStatus } from "@/server/verification/rules";
import { ProblemNotice } from "./problem-notice";
import { RefusalDialog } from "./refusal-dialog";
import { useAct } from "./use-act";

type Props = { caseId: string; revision: number; status: VerificationStatus; ready: boolean };

/** The decision about the whole case. */
export function CaseDecision({ caseId, revision, status, ready }: Props) {
  const t = useTranslations("review");
  const { send, busy, problem } = useAct(caseId, revision);
  const [asking, setAsking] = useState<"reject" | "suspend" | null>(null);
  const close = () => setAsking(null);
  return (
    <div className="grid gap-4">
      <ProblemNotice problem={problem} />
      <Choices status={status} ready={ready} busy={busy} send={send} ask={setAsking} />
      <RefusalDialog
        open={asking === "reject"}
        title={t("rejectCaseTitle")}
        action={t("rejectCase")}
        reasons={caseReasons}
        busy={busy}
        onClose={close}
        onSend={async (reason, note) => {
          await send({ act: "reject", reason, note });
          close();
        }}
      />
      <RefusalDialog
        open={asking === "suspend"}
        title={t("suspendTitle")}
        lead={t("suspendLead")}
        action={t("suspend")}
        reasons={suspensionReasons}
        busy={busy}
        onClose={close}
        onSend={async (reason, note) => {
          await send({ act: "suspend", reason, note });
          close();
        }}
      />
    </div>
  );
}

type ChoicesProps = Pick<Props, "status" | "ready"> & {
  busy: boolean;
  send: ReturnType<typeof useAct>["send"];
  ask: (decision: "reject" | "suspend") => void;
};

/** The decisions that the status of the case allows. */
function Choices({ status, ready, busy, send, ask }: ChoicesProps) {
  const t = useTranslations("review");
  return (
    <>
      {status === "in_review" ? (
        <>
          <p className="text-soft text-sm">{ready ? t("confirmApprove") : t("approveLead")}</p>
          <div className="flex flex-wrap gap-2">
            <Button
              busy={busy}
              disabled={!ready}
              onClick={() => void send({ act: "approve" })}
              className="disabled:opacity-60"
            >
              {t("approve")}
            </Button>
            <Button variant="secondary" onClick={() => ask("reject")}>
              {t("rejectCase")}
            </Button>
          </div>
        </>
      ) : null}
      {status === "approved" ? (
        <div>
          <Button variant="danger" onClick={() => ask("suspend")}>
            {t("suspend")}
          </Button>
        </div>
      ) : null}
      {status === "suspended" ? (
        <>
          {ready ? null : <p className="text-soft text-sm">{t("restoreLead")}</p>}
          <div>
            <Button
              busy={busy}
              disabled={!ready}
              onClick={() => void send({ act: "restore" })}
              className="disabled:opacity-60"
            >
              {t("restore")}
            </Button>
          </div>
        </>
      ) : null}
      {status === "rejected" || status === "in_progress" ? (
        <p className="text-soft text-sm">{t("tabs.rejected")}</p>
      ) : null}
    </>
  );
}
