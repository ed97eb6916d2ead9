import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge, type Look } from "@/components/badge";
import {
  Check,
  CircleCheck,
  CircleDashed,
  Clock,
  Pause,
  Pencil,
  TimerOff,
  Upload,
  X,
} from "@/components/lucide";
import { Panel } from "@/components/panel";
import type { VerificationStatus } from "@/server/verification/rules";
import type { VerificationDocument } from "@/server/verification/schema";
import type { StepName } from "./steps";

/** A step of the form, marked complete or to do. */
export function FormStep({ name, open, children }: { name: StepName; open: boolean; children: ReactNode }) {
  const t = useTranslations("verification");
  const Icon = open ? CircleDashed : CircleCheck;
  return (
    <div id={`step-${name}`} className="scroll-mt-4">
      <Panel
        title={t(`steps.${name}`)}
        action={
          <span
            className={
              open
                ? "flex items-center gap-1.5 text-soft text-sm"
                : "flex items-center gap-1.5 text-sm text-success"
            }
          >
            <Icon aria-hidden className="size-4" />
            {open ? t("stepOpen") : t("stepDone")}
          </span>
        }
      >
        <div className="grid max-w-3xl gap-5">{children}</div>
      </Panel>
    </div>
  );
}

const caseLooks: Record<VerificationStatus, Look> = {
  not_started: ["neutral", CircleDashed],
  in_progress: ["accent", Pencil],
  in_review: ["warning", Clock],
  approved: ["success", Check],
  rejected: ["danger", X],
  suspended: ["danger", Pause],
};

export function CaseBadge({ status }: { status: VerificationStatus }) {
  const t = useTranslations("verification.statuses");
  return <Badge look={caseLooks[status]}>{t(status)}</Badge>;
}

const documentLooks: Record<VerificationDocument["status"], Look> = {
  missing: ["neutral", CircleDashed],
  uploaded: ["accent", Upload],
  in_review: ["warning", Clock],
  accepted: ["success", Check],
  rejected: ["danger", X],
  expired: ["danger", TimerOff],
};

export function DocumentBadge({ status }: { status: VerificationDocument["status"] }) {
  const t = useTranslations("verification.documents.statuses");
  return <Badge look={documentLooks[status]}>{t(status)}</Badge>;
}
