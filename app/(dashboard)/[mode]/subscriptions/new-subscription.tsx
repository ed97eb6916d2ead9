"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { trpc } from "@/app/(dashboard)/trpc";
import { useAddressedDialog } from "@/app/(dashboard)/use-addressed-dialog";
import { Button, buttonClass } from "@/components/button";
import { Dialog, DialogActions } from "@/components/dialog";
import { Link } from "@/components/link";
import { Plus } from "@/components/lucide";
import type { Mode } from "@/server/platform/db/db";
import type { Subscription } from "@/server/subscriptions/schema";
import { ShareConsent } from "./share-consent";
import { SubscriptionForm } from "./subscription-form";

type Props = { mode: Mode; merchant: string };

/** A list of one customer's subscriptions offers a new one for that customer. */
export function NewSubscription({ mode, merchant }: Props) {
  const t = useTranslations("dashboard.subscriptions");
  const router = useRouter();
  const [open, setOpen] = useAddressedDialog("new");
  const [busy, setBusy] = useState(false);
  const [created, setCreated] = useState<Subscription | null>(null);
  const customerId = useSearchParams().get("customer");
  const customer = trpc.customers.get.useQuery(
    { id: customerId ?? "" },
    { enabled: open && customerId !== null },
  );

  const close = () => {
    setOpen(false);
    setCreated(null);
    router.refresh();
  };

  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-4" />
        {t("new")}
      </Button>
      <Dialog open={open} title={t(created === null ? "new" : "waiting")} locked={busy} onClose={close}>
        {created === null ? (
          <SubscriptionForm
            key={customer.data?.id}
            customer={customer.data ?? null}
            onBusy={setBusy}
            onCreated={setCreated}
          />
        ) : (
          <Created mode={mode} merchant={merchant} subscription={created} onDone={close} />
        )}
      </Dialog>
    </>
  );
}

type CreatedProps = Props & { subscription: Subscription; onDone: () => void };

function Created({ mode, merchant, subscription, onDone }: CreatedProps) {
  const t = useTranslations("dashboard.subscriptions.share");
  return (
    <div className="grid grid-cols-1 gap-4">
      <p role="status" className="text-sm">
        {t("lead")} {t("until")}
      </p>
      <ShareConsent subscription={subscription} url={subscription.url ?? ""} merchant={merchant} />
      <DialogActions>
        <Link
          href={`/${mode}/subscriptions/${subscription.id}`}
          className={buttonClass({ variant: "secondary" })}
        >
          {t("view")}
        </Link>
        <Button onClick={onDone}>{t("done")}</Button>
      </DialogActions>
    </div>
  );
}
