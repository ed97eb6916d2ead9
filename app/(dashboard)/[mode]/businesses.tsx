"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FailurePage, faultyParam } from "@/app/(dashboard)/failure";
import { DialogForm } from "@/app/(dashboard)/form/dialog-form";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { Field } from "@/components/field";
import { Building2, Check, Plus } from "@/components/lucide";
import { Truncated } from "@/components/truncated";
import type { Mode } from "@/server/base/db/db";

type Props = {
  mode: Mode;
  current: string;
  businesses: { id: string; name: string }[];
  className: string;
};

/** Shows the user's other businesses in the account menu, and adds a new one. */
export function Businesses({ className, ...rest }: Props) {
  const t = useTranslations("dashboard.team.businesses");
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={className}>
        <Building2 aria-hidden className="size-4" />
        {t("switch")}
      </button>
      <Dialog open={open} title={t("switch")} onClose={() => setOpen(false)}>
        <Choices {...rest} />
      </Dialog>
    </>
  );
}

function Choices({ mode, current, businesses }: Omit<Props, "className">) {
  const t = useTranslations("dashboard.team.businesses");
  const [creating, setCreating] = useState(false);
  // A full page load, so that no state of the other business is kept.
  const change = trpc.businesses.switch.useMutation({
    onSuccess: () => window.location.assign(`/${mode}/payments`),
  });
  if (creating) return <NewBusiness />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul className="grid grid-cols-1 gap-1">
        {businesses.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === current ? "true" : undefined}
              disabled={id === current || change.isPending}
              onClick={() => change.mutate({ id })}
              className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control px-3 text-start enabled:hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent"
            >
              <Truncated>{name}</Truncated>
              {id === current ? (
                <span role="img" aria-label={t("current")}>
                  <Check className="size-4 shrink-0" />
                </span>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
      <FailurePage error={change.error} />
      <div>
        <Button variant="secondary" onClick={() => setCreating(true)}>
          <Plus aria-hidden className="size-4" />
          {t("create")}
        </Button>
      </div>
    </div>
  );
}

function NewBusiness() {
  const t = useTranslations("dashboard.team.businesses");
  const [name, setName] = useState("");
  const create = trpc.businesses.create.useMutation({
    onSuccess: () => window.location.assign("/test"),
  });
  const problem = faultyParam(create.error) === "name" ? t("nameProblem") : undefined;
  return (
    <DialogForm
      onSubmit={() => create.mutate({ name })}
      busy={create.isPending}
      error={problem ? null : create.error}
      submit={t("submit")}
    >
      <p className="text-sm">{t("createLead")}</p>
      <Field
        id="business-name"
        label={t("name")}
        error={problem}
        autoComplete="organization"
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </DialogForm>
  );
}
