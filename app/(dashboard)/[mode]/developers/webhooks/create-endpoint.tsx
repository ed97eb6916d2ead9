"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { trpc } from "@/app/(dashboard)/trpc";
import { useAddressedDialog } from "@/app/(dashboard)/use-addressed-dialog";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { Plus } from "@/components/lucide";
import { EndpointForm } from "./endpoint-form";
import { EndpointSecret } from "./endpoint-secret";

export function CreateEndpoint() {
  const t = useTranslations("dashboard.webhooks");
  const router = useRouter();
  const [open, setOpen] = useAddressedDialog("new");
  const create = trpc.webhook_endpoints.create.useMutation();
  const created = create.data;

  const close = () => {
    setOpen(false);
    // Clears the mutation's result, which holds the secret.
    create.reset();
    router.refresh();
  };

  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-4" />
        {t("new")}
      </Button>
      <Dialog
        open={open}
        title={t("createTitle")}
        locked={create.isPending || created !== undefined}
        onClose={close}
      >
        {created === undefined ? (
          <EndpointForm
            submit={t("create")}
            error={create.error}
            busy={create.isPending}
            onSubmit={({ description, ...input }) =>
              create.mutate({ ...input, ...(description !== null && { description }) })
            }
          />
        ) : (
          <EndpointSecret endpoint={created.id} secret={created.secret} onDone={close} />
        )}
      </Dialog>
    </>
  );
}
