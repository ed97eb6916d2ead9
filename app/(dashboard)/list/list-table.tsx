"use client";

import { columnVisibilityFeature, tableFeatures, useTable } from "@tanstack/react-table";
import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo } from "react";
import { openSearch } from "@/app/(dashboard)/search/open-search";
import { Link } from "@/components/link";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "@/components/lucide";
import { Column, Data, Head, RowHead, Table } from "@/components/table";
import { latinKey } from "@/components/text/latin-key";
import type { Sort } from "@/server/core/list/page";
import { ListLink } from "./list-url";

export type ColumnLook = {
  /** Aligns numbers in every language. */
  numeric?: boolean;
  end?: boolean;
  className?: string;
};

/** How the column is sorted, and the `sort` parameter that its header requests. */
type Sorting = { state: "ascending" | "descending" | undefined; to: Sort | undefined };

type ListColumn = ColumnLook & { id: string; header: string; narrow?: string; sort?: Sorting };

/** A row and its rendered cells by column. */
type Listed = { id: string; href: string; cells: Readonly<Record<string, ReactNode>> };

type Props = {
  caption: string;
  /** The first column names and links the row and is always shown. */
  columns: readonly ListColumn[];
  shown: readonly string[];
  rows: Listed[];
  /** Whether the default columns are shown, which fit a wide screen. */
  fits: boolean;
};

const features = tableFeatures({ columnVisibilityFeature });

/** A list. A row opens with a click or Enter; arrow keys, j and k move between rows. */
export function ListTable({ caption, columns, shown, rows, fits }: Props) {
  const t = useTranslations("dashboard.lists");
  const visibility = useMemo(
    () => Object.fromEntries(columns.map(({ id }, n) => [id, n === 0 || shown.includes(id)])),
    [columns, shown],
  );
  const definitions = useMemo(
    () => columns.map(({ id, header }) => ({ id, header, accessorFn: (row: Listed) => row })),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    state: { columnVisibility: visibility },
    getRowId: ({ id }) => id,
  });
  const looks = new Map(columns.map((column) => [column.id, column]));
  const lookOf = (id: string) => {
    const { numeric = false, end = false, className, narrow } = looks.get(id) ?? {};
    return { numeric, end, className: clsx(className, narrow) };
  };
  const visible = table.getVisibleLeafColumns().map(({ id }) => id);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between links, which are what they are without them
    <div onKeyDown={moveBetweenRows} className="group/list">
      <Table caption={caption} fits={fits}>
        <Head>
          {visible.map((id, n) => (
            <Column
              key={id}
              {...lookOf(id)}
              data-column={id}
              aria-sort={looks.get(id)?.sort?.state}
              className={clsx(lookOf(id).className, n === 0 && stuck, n === 0 && "bg-sunken")}
            >
              <ColumnHeader {...looks.get(id)} />
            </Column>
          ))}
        </Head>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <ListRow key={row.id} row={row.original} columns={visible} lookOf={lookOf} />
          ))}
        </tbody>
      </Table>
      <p className="invisible mt-2 text-soft text-xs group-has-[tbody_a:focus-visible]/list:visible max-md:hidden">
        {t("keys")}
      </p>
    </div>
  );
}

/** The column's label, as a link to the other sort order if the list can be sorted by it. */
function ColumnHeader({ header, sort }: Partial<ListColumn>) {
  if (sort === undefined) return header;
  const { state, to } = sort;
  const Arrow = state === undefined ? ChevronsUpDown : state === "ascending" ? ArrowUp : ArrowDown;
  return (
    <ListLink
      change={{ sort: to }}
      className="-my-1 inline-flex min-h-7 items-center gap-1 rounded-sm hover:text-ink"
    >
      <span dir="auto">{header}</span>
      <Arrow aria-hidden className={clsx("size-3.5", state === undefined && "opacity-60")} />
    </ListLink>
  );
}

type RowProps = {
  row: Listed;
  columns: readonly string[];
  lookOf: (column: string) => { numeric: boolean; end: boolean; className: string };
};

const ListRow = ({ row: { href, cells }, columns: [first = "", ...others], lookOf }: RowProps) => (
  <tr
    onClick={openRow}
    className="group/row cursor-pointer border-line border-t first:border-t-0 focus-within:bg-sunken hover:bg-sunken"
  >
    <RowHead
      {...lookOf(first)}
      className={clsx(
        lookOf(first).className,
        stuck,
        "bg-surface group-focus-within/row:bg-sunken group-hover/row:bg-sunken",
      )}
    >
      <Link href={href} {...rowLinkMark} className="rounded-sm hover:underline">
        {cells[first]}
      </Link>
    </RowHead>
    {others.map((id) => (
      <Data key={id} {...lookOf(id)}>
        {cells[id]}
      </Data>
    ))}
  </tr>
);

/** The row header stays visible while the rest scrolls. */
const stuck = "sticky start-0 z-1";

/** A click anywhere in the row opens it, except on another control or after selecting text. */
function openRow(event: MouseEvent<HTMLTableRowElement>) {
  const { target, currentTarget: row } = event;
  // React events of a dialog opened from a row bubble through the row.
  if (!(target instanceof Element) || !row.contains(target)) return;
  if (target.closest("a, button, input, label") !== null) return;
  if (document.getSelection()?.toString()) return;
  const link = row.querySelector<HTMLAnchorElement>("a[data-row]");
  if (link === null) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  link.dispatchEvent(
    new globalThis.MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}

const rowLinkMark = { "data-row": "" };

const steps: Record<string, number | "first" | "last"> = {
  ArrowDown: 1,
  j: 1,
  ArrowUp: -1,
  k: -1,
  Home: "first",
  End: "last",
};

/**
 * Moves focus between list rows; a slash opens the search. Letter keys work only while focus is inside the list, so
 * they do not conflict with dictation or other shortcuts.
 */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const isTyping = event.target instanceof HTMLInputElement;
  if (isTyping || event.altKey || event.ctrlKey || event.metaKey) return;
  // A dialog opened from a row handles its own keys.
  if (event.target instanceof Node && !event.currentTarget.contains(event.target)) return;
  if (event.key === "/") {
    event.preventDefault();
    openSearch();
    return;
  }
  const step = steps[latinKey(event)];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>("a[data-row]")];
  const here = links.findIndex((link) => link.closest("tr")?.contains(document.activeElement));
  const next = step === "first" ? 0 : step === "last" ? links.length - 1 : here + step;
  const link = links[Math.min(Math.max(next, 0), links.length - 1)];
  if (link === undefined) return;
  event.preventDefault();
  link.focus();
}
