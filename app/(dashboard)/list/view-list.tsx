"use client";

import { useTranslations } from "next-intl";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Link } from "@/components/link";
import { Trash2 } from "@/components/lucide";
import { useToast } from "@/components/toast";
import { Truncated } from "@/components/truncated";

export const unsavedView = "unsaved";

type Props = { page: string; path: string; mayWrite: boolean; onOpen: () => void };

export function ViewList({ page, path, mayWrite, onOpen }: Props) {
  const t = useTranslations("dashboard");
  const views = trpc.saved_views.list.useQuery({ page });
  const remove = useDeletion(page);
  if (views.isPending) return <p aria-busy>{t("common.loading")}</p>;
  if (views.isError) return <FailurePage error={views.error} />;
  const { data } = views.data;
  return (
    <>
      {data.length === 0 ? <p>{t("lists.viewsNone")}</p> : null}
      <ul className="-mx-2 grid grid-cols-1">
        {data.map(({ id, name, query }) => (
          <li key={id} className="flex items-center gap-1 rounded-control hover:bg-sunken">
            <Link
              href={query === "" ? path : `${path}?${query}`}
              onClick={onOpen}
              className="min-h-9 min-w-0 flex-1 rounded-control px-2 py-1.5 font-medium"
            >
              <Truncated>{name}</Truncated>
            </Link>
            {mayWrite && id !== unsavedView ? (
              <DeleteView name={name} onClick={() => remove.mutate({ id })} />
            ) : null}
          </li>
        ))}
      </ul>
      <FailurePage error={remove.error} />
    </>
  );
}

/** Deletes views. A deleted view disappears immediately, and returns if it could not be deleted. */
function useDeletion(page: string) {
  const t = useTranslations("dashboard.lists");
  const toast = useToast();
  const { list } = trpc.useUtils().saved_views;
  return trpc.saved_views.delete.useMutation({
    onMutate: async ({ id }) => {
      await list.cancel();
      const before = list.getData({ page });
      const name = before?.data.find((view) => view.id === id)?.name ?? "";
      list.setData({ page }, before && { data: before.data.filter((view) => view.id !== id) });
      return { before, name };
    },
    onSuccess: (_result, _input, { name }) => toast(t("viewDeleted", { name })),
    onError: (_error, _input, context) => list.setData({ page }, context?.before),
    onSettled: () => list.invalidate(),
  });
}

function DeleteView({ name, onClick }: { name: string; onClick: () => void }) {
  const t = useTranslations("dashboard.lists");
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={t("viewDelete", { name })}
      className="grid size-9 shrink-0 place-items-center rounded-control text-soft hover:text-danger"
    >
      <Trash2 aria-hidden className="size-4" />
    </button>
  );
}
