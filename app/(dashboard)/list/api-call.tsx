"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CopyCode } from "@/components/code-box";
import { Dialog } from "@/components/dialog";
import { SquareTerminal } from "@/components/lucide";
import type { Mode } from "@/server/base/db/db";
import { toolClass, toolTextClass } from "./tool-button";

type Props = {
  /** The URL of the same list in the API. */
  url: string;
  mode: Mode;
  /** Shown if the API cannot express a part of the list. */
  note?: string | undefined;
};

/** The API request for this list. It never contains a real key. */
export function ApiCall({ url, mode, note }: Props) {
  const t = useTranslations("dashboard.lists");
  const [open, setOpen] = useState(false);
  const key = mode === "live" ? "sk_live_..." : "sk_test_...";
  const command = `curl --globoff '${url.replaceAll("'", "%27")}' \\\n  --header 'Authorization: Bearer ${key}'`;
  return (
    <>
      <button
        type="button"
        title={t("apiCall")}
        onClick={() => setOpen(true)}
        className={`${toolClass} max-sm:hidden`}
      >
        <SquareTerminal aria-hidden className="size-4" />
        <span className={toolTextClass}>{t("apiCall")}</span>
      </button>
      <Dialog open={open} title={t("apiCallTitle")} onClose={() => setOpen(false)}>
        <p className="mb-3 text-sm">
          {t.rich("apiCallLead", { key: () => <code className="numeral">{key}</code> })}
        </p>
        {note === undefined ? null : <p className="mb-3 text-sm text-warning">{note}</p>}
        <CopyCode label={t("apiCallCode")} code={command} />
      </Dialog>
    </>
  );
}
