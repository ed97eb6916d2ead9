import { useTranslations } from "next-intl";
import { RequestId } from "@/app/(dashboard)/request-id";
import { Notice } from "@/components/notice";
import type { Problem } from "./call-with-step-up";

/** Shows why an action failed. */
export function ProblemNotice({ problem }: { problem: Problem | null }) {
  const t = useTranslations("review");
  return problem === null ? null : (
    <Notice tone="danger" role="alert" title={t("failed")}>
      <p>{problem.sentence ?? t(problem.isAnswered ? "server" : "network")}</p>
      <RequestId id={problem.requestId} />
    </Notice>
  );
}
