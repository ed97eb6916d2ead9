"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { trpc } from "@/app/(dashboard)/trpc";
import { useAddressedDialog } from "@/app/(dashboard)/use-addressed-dialog";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { Plus } from "@/components/lucide";
import { useToast } from "@/components/toast";
import type { Mode } from "@/server/base/db/db";
import { SubscriptionForm } from "./subscription-form";

/**
 * A list of one customer's subscriptions offers a new one for that customer. The page of the new subscription has the
 * URL to send to the customer.
 */
export function NewSubscription({ mode }: { mode: Mode }) {
  const t = useTranslations("dashboard.subscriptions");
  const router = useRouter();
  const toast = useToast();
  const [open, setOpen] = useAddressedDialog("new");
  const [busy, setBusy] = useState(false);
  const customerId = useSearchParams().get("customer");
  const isKnown = customerId !== null;
  const customer = trpc.customers.get.useQuery(
    { id: customerId ?? "" },
    { enabled: open && isKnown, retry: false },
  );
  // The form starts with the customer, so it waits for them, but not offline.
  const isReady = !isKnown || !customer.isPending || customer.isPaused;

  const openCreated = ({ id }: { id: string }) => {
    setOpen(false);
    toast(t("form.created"));
    router.push(`/${mode}/subscriptions/${id}`);
  };

  return (
    <>
      <Button busy={open && !isReady} onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-4" />
        {t("new")}
      </Button>
      <Dialog open={open && isReady} title={t("new")} locked={busy} onClose={() => setOpen(false)}>
        <SubscriptionForm customer={customer.data ?? null} onBusy={setBusy} onCreated={openCreated} />
      </Dialog>
    </>
  );
}
