"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { Tick } from "@/components/choice";
import { CopyIcon } from "@/components/copy-button";
import { Dialog, DialogActions } from "@/components/dialog";
import { Notice } from "@/components/notice";

/** Shows new recovery codes once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[] | null; onDone: () => void }) {
  const t = useTranslations("dashboard.team.security");
  const [stored, setStored] = useState(false);
  const done = () => {
    setStored(false);
    onDone();
  };
  return (
    <Dialog open={codes !== null} title={t("codesTitle")} locked onClose={done}>
      <div className="grid gap-4">
        <Notice tone="warning" title={t("codesShownOnce")}>
          {t("codesLead")}
        </Notice>
        <div className="flex items-start gap-2 rounded-control border border-field bg-sunken p-4">
          <ul
            aria-label={t("codes")}
            dir="ltr"
            className="grid flex-1 grid-cols-2 gap-x-4 gap-y-2 font-mono text-sm"
          >
            {codes?.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <CopyIcon value={codes?.join("\n") ?? ""} what={t("codes")} />
        </div>
        <DialogActions>
          <span className="me-auto">
            <Tick checked={stored} onChange={setStored}>
              {t("stored")}
            </Tick>
          </span>
          <Button onClick={done} disabled={!stored} className="disabled:opacity-50">
            {t("done")}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
