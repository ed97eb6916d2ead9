"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ListedCustomer } from "@/app/(dashboard)/[mode]/customers/customer";
import { CustomerForm } from "@/app/(dashboard)/[mode]/customers/customer-form";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { useToast } from "@/components/toast";

type Props = { customer: ListedCustomer; mayChangeContact: boolean };

export function EditCustomer({ customer, mayChangeContact }: Props) {
  const t = useTranslations("dashboard.customers");
  const router = useRouter();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const update = trpc.customers.update.useMutation({
    onSuccess: () => {
      setOpen(false);
      toast(t("form.saved"));
      router.refresh();
    },
  });
  const { id, name, phone, email, reference, locale } = customer;
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          update.reset();
          setOpen(true);
        }}
      >
        {t("edit")}
      </Button>
      <Dialog open={open} title={t("edit")} onClose={() => setOpen(false)}>
        <CustomerForm
          start={{
            name: name ?? "",
            phone: phone ?? "",
            email: email ?? "",
            reference: reference ?? "",
            locale: locale ?? "",
          }}
          action={t("form.save")}
          mayChangeContact={mayChangeContact}
          busy={update.isPending}
          error={update.error}
          onSubmit={(_, edits) => update.mutate({ id, ...edits })}
          onCancel={() => setOpen(false)}
        />
      </Dialog>
    </>
  );
}
