"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Failure } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Field } from "@/components/field";
import { useToast } from "@/components/toast";
import { hrefOf, type Query } from "./query";

/** Saves the current filters and columns as a view. */
export function ViewForm({ page, query }: { page: string; query: Query }) {
  const t = useTranslations("dashboard.lists");
  const toast = useToast();
  const utils = trpc.useUtils();
  const [name, setName] = useState("");
  const [tried, setTried] = useState(false);
  const create = trpc.saved_views.create.useMutation({
    onSuccess: (view) => {
      toast(t("viewSaved", { name: view.name }));
      setName("");
      setTried(false);
    },
    onSettled: async () => {
      // Cancels an initial read in progress, which would overwrite the list without the new view.
      await utils.saved_views.list.cancel();
      await utils.saved_views.list.invalidate();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === "" || create.isPending) return;
    create.mutate({ page, name: name.trim(), query: hrefOf("", query).slice(1) });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-3 border-line border-t pt-4">
      <Field
        id="view-name"
        label={t("viewName")}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        error={tried && name.trim() === "" ? t("viewNameProblem") : undefined}
      />
      <Failure error={create.error} />
      <Button type="submit" busy={create.isPending}>
        {t("viewSave")}
      </Button>
    </form>
  );
}
