"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { Confirm } from "@/components/confirm";
import { Moment } from "@/components/moment";
import { rejectionReasons, suspensionReasons, type VerificationStatus } from "@/server/verification/rules";
import { type CaseCheck, Checklist } from "./checklist";
import { ApproveDialog, RefusalDialog } from "./decision-dialogs";
import { ReviewProblemNotice } from "./problem-notice";
import { useAct } from "./use-act";

type Props = {
  caseId: string;
  revision: number;
  status: VerificationStatus;
  ready: boolean;
  business: string;
  checklist: readonly CaseCheck[];
  /** When the case was last decided. */
  decidedAt: string | null;
};

type Decision = "approve" | "reject" | "suspend" | "restore";

export function DecisionForm({ caseId, revision, status, ready, business, checklist, decidedAt }: Props) {
  const t = useTranslations("review");
  const { send, busy, problem } = useAct(caseId, revision);
  const [asking, setAsking] = useState<Decision | null>(null);
  const close = () => setAsking(null);
  return (
    <div className="grid gap-4">
      <ReviewProblemNotice problem={problem} />
      {status === "in_review" ? <Checklist checks={checklist} /> : null}
      <Choices status={status} ready={ready} decidedAt={decidedAt} ask={setAsking} />
      <ApproveDialog
        open={asking === "approve"}
        business={business}
        checklist={checklist}
        busy={busy}
        onClose={close}
        onApprove={() => send({ act: "approve" })}
      />
      <Confirm
        open={asking === "restore"}
        title={t("restoreTitle", { name: business })}
        cancelLabel={t("cancel")}
        action={t("restore")}
        tone="primary"
        busy={busy}
        onClose={close}
        onConfirm={() => send({ act: "restore" }).then(close)}
      >
        <p>{t("confirmRestore")}</p>
      </Confirm>
      <RefusalDialog
        open={asking === "reject"}
        title={t("rejectCaseTitle")}
        action={t("rejectCase")}
        reasons={rejectionReasons}
        busy={busy}
        onClose={close}
        onSend={(reason, note) => send({ act: "reject", reason, note }).then(close)}
      />
      <RefusalDialog
        open={asking === "suspend"}
        title={t("suspendTitle")}
        lead={t("suspendLead")}
        action={t("suspend")}
        reasons={suspensionReasons}
        busy={busy}
        onClose={close}
        onSend={(reason, note) => send({ act: "suspend", reason, note }).then(close)}
      />
    </div>
  );
}

type ChoicesProps = Pick<Props, "status" | "ready" | "decidedAt"> & { ask: (decision: Decision) => void };

function Choices({ status, ready, decidedAt, ask }: ChoicesProps) {
  const t = useTranslations("review");
  return (
    <>
      {status === "in_review" ? (
        <>
          <p className="text-soft text-sm">{ready ? t("confirmApprove") : t("approveLead")}</p>
          <div className="flex flex-wrap gap-2">
            <Button disabled={!ready} onClick={() => ask("approve")} className="disabled:opacity-60">
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
            <Button disabled={!ready} onClick={() => ask("restore")} className="disabled:opacity-60">
              {t("restore")}
            </Button>
          </div>
        </>
      ) : null}
      {status === "rejected" || status === "in_progress" ? (
        <p className="text-soft text-sm">
          {decidedAt === null
            ? t("notSubmitted")
            : t.rich("returned", { date: () => <Moment at={decidedAt} /> })}
        </p>
      ) : null}
    </>
  );
}
