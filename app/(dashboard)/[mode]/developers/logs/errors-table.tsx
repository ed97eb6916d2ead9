import { useTranslations } from "next-intl";
import { hrefOf } from "@/app/(dashboard)/list/query";
import { Empty } from "@/components/empty";
import { Link } from "@/components/link";
import { CircleCheck } from "@/components/lucide";
import { Moment } from "@/components/moment";
import { Column, Data, Head, RowHead, Table } from "@/components/table";
import type { Mode } from "@/server/base/db/db";
import type { ErrorGroup } from "@/server/request-logs/read-errors";

type Props = { mode: Mode; groups: readonly ErrorGroup[]; capped: boolean };

/** Lists errors by frequency, each with its documentation and its requests. */
export function ErrorsTable({ mode, groups, capped }: Props) {
  const t = useTranslations("developers.logs.errors");
  if (groups.length === 0) {
    return (
      <Empty icon={CircleCheck} title={t("emptyTitle")}>
        {t("empty")}
      </Empty>
    );
  }
  return (
    <>
      {capped ? <p className="mb-3 text-sm text-warning">{t("capped")}</p> : null}
      <Table caption={t("title")}>
        <Head>
          <Column>{t("code")}</Column>
          <Column className="max-sm:hidden">{t("operation")}</Column>
          <Column end>{t("day")}</Column>
          <Column end>{t("week")}</Column>
          <Column end className="max-md:hidden">
            {t("newest")}
          </Column>
        </Head>
        <tbody>
          {groups.map((group) => (
            <Group key={`${group.error_code} ${group.operation}`} mode={mode} group={group} />
          ))}
        </tbody>
      </Table>
    </>
  );
}

function Group({ mode, group }: { mode: Mode; group: ErrorGroup }) {
  const t = useTranslations("developers.logs.errors");
  const { error_code, operation, last_day, last_week, newest, newest_at } = group;
  const requests = hrefOf(`/${mode}/developers/logs`, { error_code, operation: operation ?? undefined });
  return (
    <tr className="border-line border-t first:border-t-0">
      <RowHead className="font-normal">
        <code className="numeral break-all font-mono text-xs">{error_code}</code>
        <span className="mt-1 flex flex-wrap gap-x-3 font-normal text-sm">
          <Link
            href={requests}
            aria-label={t("requestsOf", { code: error_code })}
            className="min-h-6 text-accent underline underline-offset-4"
          >
            {t("requests")}
          </Link>
          <Link
            href={`/docs/errors/${error_code}`}
            aria-label={t("docsOf", { code: error_code })}
            className="min-h-6 text-accent underline underline-offset-4"
          >
            {t("docs")}
          </Link>
        </span>
      </RowHead>
      <Data className="max-sm:hidden">
        {operation === null ? (
          <span className="text-soft">{t("beforeOperation")}</span>
        ) : (
          <code className="numeral break-all font-mono text-xs">{operation}</code>
        )}
      </Data>
      <Data end>{last_day}</Data>
      <Data end>{last_week}</Data>
      <Data end className="text-soft max-md:hidden">
        <Link href={`/${mode}/developers/logs/${newest}`} className="underline underline-offset-4">
          <Moment at={newest_at} short />
        </Link>
      </Data>
    </tr>
  );
}
