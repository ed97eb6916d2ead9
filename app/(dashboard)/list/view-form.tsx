"use client";

import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { FailurePage } from "@/app/(dashboard)/failure";
import { FormTextField } from "@/app/(dashboard)/form/fields";
import { useOperationForm } from "@/app/(dashboard)/form/use-operation-form";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { useToast } from "@/components/toast";
import { hrefOf, type Query } from "./query";
import { unsavedView } from "./view-list";

const View = z.object({ name: z.string().check(z.trim(), z.minLength(1, "name")) });

/** Saves the current filters and columns as a view. */
export function ViewForm({ page, query }: { page: string; query: Query }) {
  const t = useTranslations("dashboard.lists");
  const toast = useToast();
  const utils = trpc.useUtils();
  const create = trpc.saved_views.create.useMutation({
    onMutate: async (view) => {
      const before = utils.saved_views.list.getData({ page });
      // A read in progress would overwrite the list without the new view. The first one is needed to show any.
      if (before !== undefined) await utils.saved_views.list.cancel();
      const added = { ...view, id: unsavedView, created: new Date().toISOString() };
      utils.saved_views.list.setData({ page }, (list) => list && { data: [...list.data, added] });
      form.reset();
      return { before };
    },
    onSuccess: (view) => toast(t("viewSaved", { name: view.name })),
    onError: (_, { name }, context) => {
      utils.saved_views.list.setData({ page }, context?.before);
      form.setValue("name", name);
    },
    onSettled: async () => {
      await utils.saved_views.list.cancel();
      await utils.saved_views.list.invalidate();
    },
  });
  const form = useOperationForm({
    id: "view",
    schema: View,
    start: { name: "" },
    error: create.error,
    // The API's message names the limit that was reached.
    problem: (_, error) => (error === null ? t("viewNameProblem") : undefined),
  });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ name }) =>
        create.isPending ? undefined : create.mutate({ page, name, query: hrefOf("", query).slice(1) }),
      )}
      className="mt-4 grid gap-3 border-line border-t pt-4"
    >
      <FormTextField form={form} name="name" label={t("viewName")} maxLength={60} autoComplete="off" />
      <FailurePage error={form.failure} />
      <Button type="submit" busy={create.isPending}>
        {t("viewSave")}
      </Button>
    </form>
  );
}
