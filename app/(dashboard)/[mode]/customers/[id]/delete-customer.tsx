"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Confirm } from "@/components/confirm";
import { useToast } from "@/components/toast";
import type { Mode } from "@/server/base/db/db";

type Props = {
  mode: Mode;
  id: string;
  /** Subscriptions that have not ended. */
  running: number;
  cards: number;
};

/** Confirms the deletion of a customer and explains its effects. */
export function DeleteCustomer({ mode, id, running, cards }: Props) {
  const t = useTranslations("dashboard.customers.delete");
  const router = useRouter();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const remove = trpc.customers.delete.useMutation({
    onSuccess: () => {
      toast(t("done"));
      router.push(`/${mode}/customers`);
      router.refresh();
    },
  });
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          remove.reset();
          setOpen(true);
        }}
      >
        {t("action")}
      </Button>
      <Confirm
        open={open}
        title={t("title")}
        cancelLabel={t("keep")}
        action={t("confirm")}
        busy={remove.isPending || remove.isSuccess}
        ready={running === 0}
        onClose={() => setOpen(false)}
        onConfirm={() => remove.mutate({ id })}
      >
        {running > 0 ? <p className="font-medium text-danger">{t("running", { count: running })}</p> : null}
        <ul className="grid list-disc gap-1.5 ps-5">
          <li>{t("erased")}</li>
          <li>{t("cards", { count: cards })}</li>
          <li>{t("kept")}</li>
          <li>{t("noUndo")}</li>
        </ul>
        <FailurePage error={remove.error} />
      </Confirm>
    </>
  );
}
