import { eventGroups } from "@/app/(dashboard)/[mode]/developers/event-groups";
import { ObjectLink } from "@/app/(dashboard)/[mode]/developers/object-link";
import { newLinkButton } from "@/app/(dashboard)/[mode]/links/new-link";
import { byCreation, idColumn } from "@/app/(dashboard)/list/columns";
import { defineList } from "@/app/(dashboard)/list/define-list";
import { ListMoment, NarrowMoment } from "@/app/(dashboard)/list/list-moment";
import { ListTree } from "@/components/lucide";
import { timeOrder } from "@/server/core/list/page";
import { eventTexts } from "@/server/core/texts/labels";
import { listEvents } from "@/server/events/operations";
import { objectOf } from "./object-of";

const { generateMetadata, page } = defineList({
  name: "developers/events",
  title: (t) => t("developers.events.title"),
  lead: (t) => t("developers.events.lead"),
  schema: listEvents.input,
  fields: ({ t }) => [
    {
      kind: "choice",
      name: "type",
      label: t("developers.events.columns.type"),
      options: eventGroups.flatMap(({ group, types }) =>
        types.map((type) => ({ value: type, label: `${t(`developers.groups.${group}`)} · ${type}` })),
      ),
    },
    { kind: "days", label: t("developers.events.columns.created") },
    {
      kind: "text",
      name: "object_id",
      label: t("developers.events.filterObject"),
      hint: t("developers.events.filterObjectHint"),
      ltr: true,
    },
  ],
  read: (api, input, { sort }) => api.events.list({ ...input, sort: timeOrder(sort) }),
  count: (api, { limit: _limit, starting_after: _after, sort: _sort, ...input }) => api.events.count(input),
  api: "events",
  labels: "developers.events.columns",
  columns: [
    {
      id: "type",
      cell: ({ type }) => <code className="numeral break-all font-mono text-xs">{type}</code>,
    },
    {
      id: "meaning",
      narrow: "max-md:hidden",
      cell: ({ type }, { locale }) => eventTexts[type][locale],
    },
    {
      id: "object",
      className: "whitespace-nowrap",
      cell: ({ data, created }, { mode, chosen }) => {
        const object = objectOf({ data });
        return (
          <>
            {object === null ? "–" : <ObjectLink mode={mode} id={object} short />}
            {chosen ? null : <NarrowMoment at={created} />}
          </>
        );
      },
    },
    { id: "pending", optional: true, cell: ({ pending_deliveries: pending }) => pending },
    { ...byCreation, narrow: "max-sm:hidden", cell: ({ created }) => <ListMoment at={created} precise /> },
    idColumn,
  ],
  href: ({ id }, { path }) => `${path}/${id}`,
  empty: {
    icon: ListTree,
    title: (t) => t("developers.events.emptyTitle"),
    text: (t) => t("developers.events.empty"),
    action: newLinkButton,
  },
});

export { generateMetadata, page as default };
