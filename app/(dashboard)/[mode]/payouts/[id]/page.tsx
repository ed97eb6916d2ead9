import { useTranslations } from "next-intl";
import { definePage, TwoColumns } from "@/app/(dashboard)/[mode]/define-page";
import { ObjectLink } from "@/app/(dashboard)/[mode]/developers/object-link";
import { LongDay } from "@/app/(dashboard)/[mode]/payouts/long-day";
import { mayExport } from "@/app/(dashboard)/[mode]/read";
import { DownloadLinks } from "@/app/(dashboard)/download-links";
import { pick } from "@/app/(dashboard)/list/query";
import { Tag } from "@/components/badge";
import { Identifier } from "@/components/identifier";
import { ButtonLink } from "@/components/link";
import { Money } from "@/components/money";
import { Notice } from "@/components/notice";
import { Fact, Facts, MoneyFact, Panel } from "@/components/panel";
import { Column, Data, EmptyCell, Head, Row, RowHead, Table } from "@/components/table";
import type { Mode } from "@/server/base/db/db";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import type { Payout, PayoutLine } from "@/server/payouts/schema";

const sums = ["gross", "refunds", "chargebacks", "fees", "vat"] as const;

/** What is deducted is shown with a minus, so that the column adds up. */
const signed = (payout: Payout, name: (typeof sums)[number]) =>
  (name === "gross" ? 1 : -1) * payout[name] || 0;

const { generateMetadata, page } = definePage({
  texts: "dashboard.payouts",
  title: "one",
  back: { to: "payouts", label: "back" },
  isObject: true,
  async read(api, { mode, id, search }) {
    const { after, show } = pick(search, ["after", "show"]);
    const input = {
      id,
      limit: 50,
      ...(after && { starting_after: after }),
      ...(show === "differences" && { differences: "only" as const }),
    };
    const [payout, lines] = await Promise.all([api.payouts.get({ id }), api.payouts.list_lines(input)]);
    return { payout, lines, mayTake: await mayExport(mode), isFiltered: show === "differences" };
  },
  heading: ({ data: { payout }, t }) => t("heading", { amount: formatGroupedRiyals(payout.net) }),
  actions: ({ data: { mayTake }, mode, id }) =>
    mayTake ? <DownloadLinks href={`/api/export/${mode}/payouts?payout=${id}`} /> : null,
  body: ({ data: { payout, lines, isFiltered }, mode, id, t }) => {
    const path = `/${mode}/payouts/${id}`;
    const last = lines.data.at(-1);
    const kept = isFiltered ? "&show=differences" : "";
    return (
      <TwoColumns
        sideFirst
        side={
          <>
            <Panel title={t("summary")}>
              <Facts>
                {sums.map((name) => (
                  <MoneyFact key={name} name={t(name)} amount={signed(payout, name)} />
                ))}
                <MoneyFact name={t("net")} strong below amount={payout.net} />
                {payout.unmatched === 0 ? null : (
                  <MoneyFact name={t("unmatched")} amount={payout.unmatched} />
                )}
              </Facts>
            </Panel>
            <Panel title={t("details")}>
              <Facts>
                <Fact name={t("date")}>
                  <LongDay day={payout.date} />
                </Fact>
                <Fact name={t("source")}>{t(`sources.${payout.source}`)}</Fact>
                {payout.invoice_url === null ? null : (
                  <Fact name={t("invoice")}>
                    <a
                      href={payout.invoice_url}
                      target="_blank"
                      rel="noreferrer"
                      className="text-accent underline"
                    >
                      {t("openInvoice")}
                    </a>
                  </Fact>
                )}
                {payout.gateway_id === null ? null : (
                  <Fact name={t("gatewayId")}>
                    <Identifier id={payout.gateway_id} />
                  </Fact>
                )}
              </Facts>
            </Panel>
          </>
        }
      >
        {payout.net < 0 ? (
          <Notice tone="warning" title={t("negative")}>
            {t("negativeLead")}
          </Notice>
        ) : null}
        {payout.differences === 0 ? null : (
          <Notice tone="warning" title={t("differ", { count: payout.differences })}>
            {t("differLead")}
          </Notice>
        )}
        <Panel
          title={t("lines")}
          flush
          action={
            payout.differences === 0 ? null : (
              <ButtonLink href={isFiltered ? path : `${path}?show=differences`} variant="secondary">
                {t(isFiltered ? "allLines" : "onlyDifferences")}
              </ButtonLink>
            )
          }
        >
          <LineTable mode={mode} lines={lines.data} />
        </Panel>
        {lines.has_more && last !== undefined ? (
          <div>
            <ButtonLink href={`${path}?after=${last.id}${kept}`} variant="secondary">
              {t("moreLines")}
            </ButtonLink>
          </div>
        ) : null}
      </TwoColumns>
    );
  },
});

export { generateMetadata, page as default };

function LineTable({ mode, lines }: { mode: Mode; lines: readonly PayoutLine[] }) {
  const t = useTranslations("dashboard.payouts");
  return (
    <Table caption={t("lines")}>
      <Head>
        <Column>{t("line.type")}</Column>
        <Column>{t("line.object")}</Column>
        <Column numeric className="max-sm:hidden">
          {t("line.amount")}
        </Column>
        <Column numeric className="max-sm:hidden">
          {t("line.fee")}
        </Column>
        <Column numeric>{t("line.net")}</Column>
        <Column className="max-sm:hidden">{t("line.difference")}</Column>
      </Head>
      <tbody>
        {lines.map((line) => (
          <Row key={line.id}>
            <RowHead>
              {t(`types.${line.type}`)}
              <div className="sm:hidden">
                <Difference line={line} />
              </div>
            </RowHead>
            <Data className="whitespace-nowrap">
              {line.payment === null ? <EmptyCell /> : <ObjectLink mode={mode} id={line.payment} short />}
            </Data>
            <Data numeric className="max-sm:hidden">
              <Money amount={line.amount} />
            </Data>
            <Data numeric className="max-sm:hidden">
              <Money amount={line.fee} />
            </Data>
            <Data numeric>
              <Money amount={line.net} />
            </Data>
            <Data className="max-sm:hidden">
              {line.difference === null ? <EmptyCell /> : <Difference line={line} />}
            </Data>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function Difference({ line: { difference, expected_amount, expected_fee } }: { line: PayoutLine }) {
  const t = useTranslations("dashboard.payouts");
  if (difference === null) return null;
  const expected = (difference === "fee" ? expected_fee : expected_amount) ?? 0;
  return (
    <Tag tone="warning">{t(`differences.${difference}`, { amount: formatGroupedRiyals(expected) })}</Tag>
  );
}
