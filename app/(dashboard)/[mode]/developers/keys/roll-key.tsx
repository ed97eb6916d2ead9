"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import {
  type Overlap,
  OverlapChoice,
  overlapSeconds,
} from "@/app/(dashboard)/[mode]/developers/overlap-choice";
import { ActionText, rowChange } from "@/app/(dashboard)/[mode]/row-action";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Dialog, DialogActions } from "@/components/dialog";
import { RotateCw } from "@/components/lucide";
import { Moment } from "@/components/moment";
import { SecretOnce } from "@/components/secret-once";

type Props = { id: string; name: string };

/** Rotates a key: creates a new one and keeps the old one valid for a while. */
export function RollKey({ id, name }: Props) {
  const t = useTranslations("developers.keys.roll");
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [overlap, setOverlap] = useState<Overlap>("day");
  const roll = trpc.api_keys.roll.useMutation();
  const rolled = roll.data;
  const close = () => {
    setOpen(false);
    // Clears the mutation's result, which holds the secret.
    roll.reset();
    router.refresh();
  };
  return (
    <>
      <button
        type="button"
        aria-label={t("buttonWhat", { name })}
        onClick={() => setOpen(true)}
        className={rowChange}
      >
        <ActionText Icon={RotateCw}>{t("button")}</ActionText>
      </button>
      <Dialog
        open={open}
        title={t("title", { name })}
        locked={roll.isPending || rolled !== undefined}
        onClose={close}
      >
        {rolled === undefined ? (
          <div className="grid gap-5 text-start">
            <p className="text-sm">{t("lead")}</p>
            <OverlapChoice legend={t("overlap")} value={overlap} onChange={setOverlap} />
            <FailurePage error={roll.error} />
            <DialogActions>
              <Button
                busy={roll.isPending}
                onClick={() => roll.mutate({ id, expire_old_in: overlapSeconds[overlap] })}
              >
                {t("confirm")}
              </Button>
            </DialogActions>
          </div>
        ) : (
          <NewSecret secret={rolled.new.secret} oldUntil={rolled.old.expires_at} onDone={close} />
        )}
      </Dialog>
    </>
  );
}

type NewProps = { secret: string; oldUntil: string | null; onDone: () => void };

function NewSecret({ secret, oldUntil, onDone }: NewProps) {
  const t = useTranslations();
  return (
    <div className="text-start">
      <SecretOnce
        secret={secret}
        name={t("dashboard.keys.key")}
        title={t("dashboard.keys.shownOnce")}
        lead={t("dashboard.keys.shownOnceLead")}
        stored={t("dashboard.keys.stored")}
        done={t("dashboard.keys.done")}
        onDone={onDone}
      >
        {oldUntil === null ? null : (
          <p className="text-sm">
            {t.rich("developers.keys.roll.oldUntil", { when: () => <Moment at={oldUntil} /> })}
          </p>
        )}
      </SecretOnce>
    </div>
  );
}
