"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Failure } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Field } from "@/components/field";
import { useToast } from "@/components/toast";
import { hrefOf, type Query } from "./query";

/** Saves what the list shows now under a name. */
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
      // The first reading, if still under way, was begun before there was this view, and would be taken for the last.
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
