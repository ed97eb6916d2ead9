"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { Confirm } from "@/components/confirm";
import { CircleCheck, CircleDashed } from "@/components/lucide";
import { caseReasons, suspensionReasons, type VerificationStatus } from "@/server/verification/rules";
import { ProblemNotice } from "./problem-notice";
import { RefusalDialog } from "./refusal-dialog";
import { useAct } from "./use-act";

/** The requirements for approval, and whether each is met. */
type Check = { name: string; done: boolean };

type Props = {
  caseId: string;
  revision: number;
  status: VerificationStatus;
  ready: boolean;
  /** The name of the business. */
  business: string;
  checklist: readonly Check[];
};

/** The decision about the whole case. */
export function CaseDecision({ caseId, revision, status, ready, business, checklist }: Props) {
  const t = useTranslations("review");
  const { send, busy, problem } = useAct(caseId, revision);
  const [asking, setAsking] = useState<"approve" | "reject" | "suspend" | null>(null);
  const close = () => setAsking(null);
  return (
    <div className="grid gap-4">
      <ProblemNotice problem={problem} />
      {status === "in_review" ? <Checklist checks={checklist} /> : null}
      <Choices status={status} ready={ready} busy={busy} send={send} ask={setAsking} />
      <Confirm
        open={asking === "approve"}
        title={t("approveTitle", { name: business })}
        cancelLabel={t("keepReviewing")}
        action={t("approve")}
        tone="primary"
        busy={busy}
        onClose={close}
        onConfirm={async () => {
          await send({ act: "approve" });
          close();
        }}
      >
        <p>{t("confirmApprove")}</p>
        <Checklist checks={checklist} />
      </Confirm>
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

const Checklist = ({ checks }: { checks: readonly Check[] }) => {
  const t = useTranslations("review");
  return (
    <ul aria-label={t("checklist")} className="grid gap-1.5 text-sm">
      {checks.map(({ name, done }) => {
        const Icon = done ? CircleCheck : CircleDashed;
        return (
          <li key={name} className="flex items-center gap-2">
            <Icon
              aria-hidden
              className={done ? "size-4 shrink-0 text-success" : "size-4 shrink-0 text-soft"}
            />
            <span>{name}</span>
            <span className="sr-only">({t(done ? "checked" : "unchecked")})</span>
          </li>
        );
      })}
    </ul>
  );
};

type ChoicesProps = Pick<Props, "status" | "ready"> & {
  busy: boolean;
  send: ReturnType<typeof useAct>["send"];
  ask: (decision: "approve" | "reject" | "suspend") => void;
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
              onClick={() => ask("approve")}
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
