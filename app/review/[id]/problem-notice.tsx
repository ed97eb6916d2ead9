import { useTranslations } from "next-intl";
import { RequestId } from "@/app/(dashboard)/request-id";
import { Notice } from "@/components/notice";
import type { ReviewProblem } from "./call-with-step-up";

/** Shows why an action failed. */
export function ReviewProblemNotice({ problem }: { problem: ReviewProblem | null }) {
  const t = useTranslations("review");
  return problem === null ? null : (
    <Notice tone="danger" role="alert" title={t("failed")}>
      <p>{problem.sentence ?? t(problem.isAnswered ? "server" : "network")}</p>
      <RequestId id={problem.requestId} />
    </Notice>
  );
}
