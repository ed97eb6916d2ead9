"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { trpc } from "@/app/(dashboard)/trpc";
import { useAddressedDialog } from "@/app/(dashboard)/use-addressed-dialog";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { Plus } from "@/components/lucide";
import type { Mode } from "@/server/base/db/db";
import { CustomerForm, type CustomerValues, emptyDraft } from "./customer-form";

export function CreateCustomer({ mode }: { mode: Mode }) {
  const t = useTranslations("dashboard.customers");
  const router = useRouter();
  const [open, setOpen] = useAddressedDialog("new");
  const create = trpc.customers.create.useMutation({
    onSuccess: ({ id }) => router.push(`/${mode}/customers/${id}`),
  });
  const submit = ({ locale, ...texts }: CustomerValues) =>
    create.mutate({
      ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== null)),
      ...(locale && { locale }),
    });
  return (
    <>
      <Button
        onClick={() => {
          create.reset();
          setOpen(true);
        }}
      >
        <Plus aria-hidden className="size-4" />
        {t("new")}
      </Button>
      <Dialog open={open} title={t("new")} onClose={() => setOpen(false)}>
        <CustomerForm
          start={emptyDraft}
          action={t("form.create")}
          busy={create.isPending || create.isSuccess}
          error={create.error}
          onSubmit={submit}
          onCancel={() => setOpen(false)}
        />
      </Dialog>
    </>
  );
}
