"use client";

import { SquareTerminal } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CodeBox } from "@/components/code-box";
import { CopyIcon } from "@/components/copy-button";
import { Dialog } from "@/components/dialog";
import { toolClass } from "./tool-button";

type Props = {
  /** The address of the same read in the API, with its query. */
  url: string;
  mode: string;
};

/** The request that gives a program what this list shows. It never holds a real key. */
export function ApiCall({ url, mode }: Props) {
  const t = useTranslations("dashboard.lists");
  const [open, setOpen] = useState(false);
  const key = mode === "live" ? "sk_live_..." : "sk_test_...";
  const command = `curl --globoff '${url.replaceAll("'", "%27")}' \\\n  --header 'Authorization: Bearer ${key}'`;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={toolClass}>
        <SquareTerminal aria-hidden className="size-4" />
        {t("apiCall")}
      </button>
      <Dialog open={open} title={t("apiCallTitle")} onClose={() => setOpen(false)}>
        <p className="mb-3 text-[0.9375rem]">
          {t.rich("apiCallLead", { key: () => <code className="numeral">{key}</code> })}
        </p>
        <div dir="ltr" className="relative">
          <span className="absolute end-2 top-2 z-1 rounded-md bg-sunken">
            <CopyIcon value={command} what={t("apiCallCode")} />
          </span>
          <CodeBox label={t("apiCallCode")} code={command} className="rounded-control bg-sunken" />
        </div>
      </Dialog>
    </>
  );
}
