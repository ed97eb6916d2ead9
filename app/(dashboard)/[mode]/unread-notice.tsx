import { useTranslations } from "next-intl";
import { Notice } from "@/components/notice";
import type { Unread } from "./read";

export function UnreadNotice({ unread }: { unread: Unread }) {
  const t = useTranslations("dashboard");
  return (
    <Notice tone="danger" role="alert" title={t("errors.page")}>
      <p>{unread.message}</p>
      <p className="mt-1 text-sm">
        {t("common.requestId")} <code className="numeral break-all">{unread.requestId}</code>
      </p>
    </Notice>
  );
}
