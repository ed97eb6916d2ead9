"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ListedCustomer } from "@/app/(dashboard)/[mode]/customers/customer";
import { CustomerForm } from "@/app/(dashboard)/[mode]/customers/customer-form";
import { ConfirmAction, DialogAction, useDone } from "@/app/(dashboard)/action";
import { trpc } from "@/app/(dashboard)/trpc";
import { useToast } from "@/components/toast";
import type { Mode } from "@/server/base/db/db";

type DeleteCustomerProps = {
  mode: Mode;
  id: string;
  /** Subscriptions that have not ended. */
  running: number;
  cards: number;
};

/** Confirms the deletion of a customer and explains its effects. */
export function DeleteCustomer({ mode, id, running, cards }: DeleteCustomerProps) {
  const t = useTranslations("dashboard.customers.delete");
  const router = useRouter();
  const toast = useToast();
  const remove = trpc.customers.delete.useMutation({
    onSuccess: () => {
      toast(t("done"));
      router.push(`/${mode}/customers`);
      router.refresh();
    },
  });
  return (
    <ConfirmAction
      button={t("action")}
      title={t("title")}
      keep={t("keep")}
      confirm={t("confirm")}
      call={remove}
      input={{ id }}
      busy={remove.isSuccess}
      ready={running === 0}
      stays
    >
      {running > 0 ? <p className="font-medium text-danger">{t("running", { count: running })}</p> : null}
      <ul className="grid list-disc gap-1.5 ps-5">
        <li>{t("erased")}</li>
        <li>{t("cards", { count: cards })}</li>
        <li>{t("kept")}</li>
        <li>{t("noUndo")}</li>
      </ul>
    </ConfirmAction>
  );
}

type Props = { customer: ListedCustomer; mayChangeContact: boolean };

export function EditCustomer({ customer, mayChangeContact }: Props) {
  const t = useTranslations("dashboard.customers");
  const update = trpc.customers.update.useMutation(useDone(t("form.saved")));
  const { id, name, phone, email, vat_number, address, reference, locale } = customer;
  return (
    <DialogAction button={t("edit")} title={t("edit")} call={update}>
      {(close) => (
        <CustomerForm
          start={{
            name: name ?? "",
            phone: phone ?? "",
            email: email ?? "",
            vat_number: vat_number ?? "",
            address: address ?? "",
            reference: reference ?? "",
            locale: locale ?? "",
          }}
          action={t("form.save")}
          mayChangeContact={mayChangeContact}
          call={update}
          onSubmit={(_, edits) => update.mutate({ id, ...edits }, { onSuccess: close })}
          onCancel={close}
        />
      )}
    </DialogAction>
  );
}
