import { useTranslations } from "next-intl";
import { Badge, type Look } from "@/components/badge";
import { Check, CircleDashed, Clock, Pause, Pencil, TimerOff, Upload, X } from "@/components/lucide";
import type { VerificationStatus } from "@/server/verification/rules";
import type { VerificationDocument } from "@/server/verification/schema";

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
