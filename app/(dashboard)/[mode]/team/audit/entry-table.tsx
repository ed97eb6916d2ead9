import { useTranslations } from "next-intl";
import { Badge } from "@/components/badge";
import { Identifier } from "@/components/identifier";
import { Ban, Check } from "@/components/lucide";
import { Moment } from "@/components/moment";
import { Column, Data, Head, Row, RowHead, Table } from "@/components/table";
import type { AuditEntry } from "@/server/audit/schema";
import { labelOf } from "./filter-choices";

export function EntryTable({ entries }: { entries: AuditEntry[] }) {
  const t = useTranslations("dashboard.team.audit");
  const labels = useTranslations("auditActions");
  return (
    <Table caption={t("title")}>
      <Head>
        <Column>{t("when")}</Column>
        <Column className="max-sm:hidden">{t("who")}</Column>
        <Column>{t("what")}</Column>
        <Column className="max-sm:hidden">{t("outcome")}</Column>
        <Column className="max-lg:hidden">{t("changes")}</Column>
      </Head>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.seq}>
            <Data className="align-top text-soft">
              <Moment at={entry.at} short precise />
            </Data>
            <Data className="max-w-56 align-top max-sm:hidden">
              <Actor entry={entry} />
            </Data>
            <RowHead className="max-w-64 align-top font-medium">
              <span title={entry.action}>{labelOf(labels, entry.action)}</span>
              {entry.target === null ? null : (
                <span className="block font-normal text-soft">
                  <Identifier id={entry.target} short />
                </span>
              )}
              <div className="mt-1 grid justify-items-start gap-1 font-normal sm:hidden">
                <Actor entry={entry} />
                <Outcome entry={entry} />
              </div>
            </RowHead>
            <Data className="align-top max-sm:hidden">
              <Outcome entry={entry} />
            </Data>
            <Data className="align-top max-lg:hidden">
              <Changes entry={entry} />
            </Data>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function Actor({ entry: { email, actor } }: { entry: AuditEntry }) {
  const t = useTranslations("dashboard.team");
  const role = actor.role !== "" && t.has(`roles.${actor.role}`) ? t(`roles.${actor.role}`) : null;
  return (
    <>
      <bdi className="numeral wrap-anywhere block rtl:text-end">{email}</bdi>
      <span className="block text-soft text-xs">
        {role}
        {role !== null && actor.ip !== null ? " · " : null}
        {actor.ip === null ? null : <bdi className="numeral">{actor.ip}</bdi>}
      </span>
    </>
  );
}

function Outcome({ entry: { outcome } }: { entry: AuditEntry }) {
  const t = useTranslations("dashboard.team.audit");
  return <Badge look={outcome === "done" ? ["success", Check] : ["danger", Ban]}>{t(outcome)}</Badge>;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

function Changes({ entry: { before, after } }: { entry: AuditEntry }) {
  const t = useTranslations("dashboard.team.audit");
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (names.length === 0) return <span className="text-soft">–</span>;
  return (
    <details>
      <summary className="min-h-6 cursor-pointer text-accent">{t("changes")}</summary>
      <dl dir="ltr" className="mt-2 grid gap-1 text-start font-mono text-xs">
        {names.map((name) => (
          <div key={name} className="wrap-anywhere">
            <dt className="inline text-soft">{name}: </dt>
            <dd className="inline">
              {name in before ? (
                <>
                  <del>{textOf(before[name])}</del> →{" "}
                </>
              ) : null}
              {name in after ? <ins className="no-underline">{textOf(after[name])}</ins> : "–"}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
