import { cache } from "react";
import { read } from "@/app/(dashboard)/[mode]/read";
import { byCreation, idColumn } from "@/app/(dashboard)/list/columns";
import type { ColumnOf } from "@/app/(dashboard)/list/list-definition";
import { ListMoment, NarrowMoment } from "@/app/(dashboard)/list/list-moment";
import { Breakable } from "@/components/breakable";
import { shortened } from "@/components/text/shortened";
import { Truncated } from "@/components/truncated";
import type { Mode } from "@/server/base/db/db";
import type { RequestLog } from "@/server/request-logs/schema";
import { HttpStatus } from "./http-status";

/** The account's keys, loaded once per request. Empty if they can't be loaded. */
export const keysOf = cache(async (mode: Mode) => {
  const { data } = await read(mode, (api) => api.api_keys.list({ limit: 100 }));
  return data?.data ?? [];
});

export const keyNames = async (mode: Mode) => new Map((await keysOf(mode)).map(({ id, name }) => [id, name]));

type Logs = { data: RequestLog[]; has_more: boolean; names: Awaited<ReturnType<typeof keyNames>> };

const Code = ({ children }: { children: string | null }) =>
  children === null ? (
    <span className="text-soft">–</span>
  ) : (
    <bdi dir="ltr" className="numeral break-all font-mono text-xs">
      {children}
    </bdi>
  );

export const requestColumns: readonly ColumnOf<Logs>[] = [
  {
    id: "request",
    className: "max-w-80",
    cell: ({ method, path }) => (
      <bdi
        dir="ltr"
        title={path}
        className="numeral wrap-anywhere line-clamp-2 font-mono text-xs rtl:text-end"
      >
        {method} <Breakable>{path.replace(/\b[a-z]+_[\da-z]{26}\b/g, shortened)}</Breakable>
      </bdi>
    ),
  },
  {
    id: "status",
    cell: ({ status, created }, { chosen }) => (
      <>
        <HttpStatus status={status} />
        {chosen ? null : <NarrowMoment at={created} />}
      </>
    ),
  },
  { id: "error", narrow: "max-md:hidden", cell: ({ error_code }) => <Code>{error_code}</Code> },
  {
    id: "key",
    className: "max-w-40",
    narrow: "max-lg:hidden",
    cell: ({ key }, { page: { names } }) =>
      names.has(key) ? <Truncated>{names.get(key)}</Truncated> : <Code>{key}</Code>,
  },
  {
    id: "latency",
    numeric: true,
    className: "whitespace-nowrap",
    narrow: "max-lg:hidden",
    cell: ({ duration_ms }, { t }) =>
      t("dashboard.common.milliseconds", { count: String(Math.round(duration_ms)) }),
  },
  {
    id: "idempotency",
    optional: true,
    className: "max-w-56",
    cell: ({ idempotency_key }) => <Code>{idempotency_key}</Code>,
  },
  { id: "ip", optional: true, cell: ({ ip }) => <Code>{ip}</Code> },
  { id: "operation", optional: true, cell: ({ operation }) => <Code>{operation}</Code> },
  { ...byCreation, narrow: "max-sm:hidden", cell: ({ created }) => <ListMoment at={created} precise /> },
  idColumn,
];
