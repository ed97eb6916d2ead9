"use client";

import { useTranslations } from "next-intl";
import {
  CustomerForm,
  type CustomerValues,
  emptyDraft,
} from "@/app/(dashboard)/[mode]/customers/customer-form";
import type { Subscriber } from "@/app/(dashboard)/[mode]/subscriptions/read-customers";
import { trpc } from "@/app/(dashboard)/trpc";
import { Dialog } from "@/components/dialog";

type Props = { open: boolean; onClose: () => void; onCreated: (customer: Subscriber) => void };

/** Creates a customer for a link. Stands outside the link's form, because forms cannot be nested. */
export function NewCustomer({ open, onClose, onCreated }: Props) {
  const t = useTranslations("dashboard.customers");
  const create = trpc.customers.create.useMutation({
    onSuccess: (customer) => {
      onCreated(customer);
      onClose();
    },
  });
  const close = () => {
    create.reset();
    onClose();
  };
  const submit = ({ locale, ...texts }: CustomerValues) =>
    create.mutate({
      ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== null)),
      ...(locale && { locale }),
    });
  return (
    <Dialog open={open} title={t("new")} onClose={close}>
      <CustomerForm
        start={emptyDraft}
        action={t("form.create")}
        busy={create.isPending}
        error={create.error}
        onSubmit={submit}
        onCancel={close}
      />
    </Dialog>
  );
}
