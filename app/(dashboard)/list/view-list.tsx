"use client";

import { useTranslations } from "next-intl";
import { Failure } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Link } from "@/components/link";
import { Trash2 } from "@/components/lucide";
import { useToast } from "@/components/toast";

type Props = { page: string; path: string; mayWrite: boolean; onOpen: () => void };

/** Links to the saved views of a list. */
export function ViewList({ page, path, mayWrite, onOpen }: Props) {
  const t = useTranslations("dashboard");
  const views = trpc.saved_views.list.useQuery({ page });
  if (views.isPending) return <p aria-busy>{t("common.loading")}</p>;
  if (views.isError) return <Failure error={views.error} />;
  const { data } = views.data;
  if (data.length === 0) return <p>{t("lists.viewsNone")}</p>;
  return (
    <ul className="-mx-2 grid">
      {data.map(({ id, name, query }) => (
        <li key={id} className="flex items-center gap-1 rounded-control hover:bg-sunken">
          <Link
            href={query === "" ? path : `${path}?${query}`}
            onClick={onOpen}
            className="min-h-9 min-w-0 flex-1 truncate rounded-control px-2 py-1.5 font-medium"
          >
            <bdi>{name}</bdi>
          </Link>
          {mayWrite ? <DeleteView id={id} name={name} /> : null}
        </li>
      ))}
    </ul>
  );
}

function DeleteView({ id, name }: { id: string; name: string }) {
  const t = useTranslations("dashboard.lists");
  const toast = useToast();
  const utils = trpc.useUtils();
  const remove = trpc.saved_views.delete.useMutation({
    onSuccess: () => toast(t("viewDeleted", { name })),
    onSettled: () => utils.saved_views.list.invalidate(),
  });
  return (
    <button
      type="button"
      onClick={() => remove.mutate({ id })}
      disabled={remove.isPending}
      aria-label={t("viewDelete", { name })}
      className="grid size-9 shrink-0 place-items-center rounded-control text-soft hover:text-danger"
    >
      <Trash2 aria-hidden className="size-4" />
    </button>
  );
}
