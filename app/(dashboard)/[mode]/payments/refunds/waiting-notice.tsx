import { getTranslations } from "next-intl/server";
import { Link } from "@/components/link";
import { Notice } from "@/components/notice";
import type { Mode } from "@/server/base/db/db";

/** Links to the refunds that need approval. Renders nothing if there are none. */
export async function WaitingNotice({ mode, count }: { mode: Mode; count: number }) {
  if (count === 0) return null;
  const t = await getTranslations("dashboard.approvals");
  return (
    <div className="mb-6">
      <Notice tone="warning" title={t("notice", { count })}>
        <Link href={`/${mode}/payments/refunds`} className="text-sm underline underline-offset-4">
          {t("review")}
        </Link>
      </Notice>
    </div>
  );
}
