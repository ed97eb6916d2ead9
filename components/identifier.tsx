"use client";

import { useParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { Tag } from "./badge";
import { CopyIcon } from "./copy-button";
import { shortened } from "./text/shortened";

/** A copyable ID. The full ID of a test object is marked as such. */
export function Identifier({ id, short = false }: { id: string; short?: boolean }) {
  const t = useTranslations("dashboard.common");
  const { mode } = useParams();
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      {mode === "test" && !short ? <Tag tone="warning">{t("testChip")}</Tag> : null}
      <code className="numeral break-all font-mono text-xs">{short ? shortened(id) : id}</code>
      <CopyIcon value={id} what={t("id")} />
    </span>
  );
}
