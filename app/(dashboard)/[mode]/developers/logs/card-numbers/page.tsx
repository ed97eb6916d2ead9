import { useTranslations } from "next-intl";
import { definePage } from "@/app/(dashboard)/[mode]/define-page";
import { keyNames } from "@/app/(dashboard)/[mode]/developers/logs/request-columns";
import { Empty } from "@/components/empty";
import { Link } from "@/components/link";
import { ShieldCheck } from "@/components/lucide";
import { Moment } from "@/components/moment";
import { Notice } from "@/components/notice";
import { Column, Data, Head, Row, RowHead, Table } from "@/components/table";
import type { Mode } from "@/server/base/db/db";
import type { CardNumberPlace } from "@/server/request-logs/read-errors";

/** Shows where values were rejected as card numbers, and who entered them. */
const { generateMetadata, page } = definePage({
  texts: "developers.logs.cardNumbers",
  title: "title",
  lead: "lead",
  back: { to: "developers/logs", label: "back" },
  async read(api, { mode }) {
    const { places } = await api.request_logs.card_numbers({});
    return { places, names: await keyNames(mode) };
  },
  body: ({ data, mode }) => <Places mode={mode} {...data} />,
});

type PlacesProps = { mode: Mode; places: readonly CardNumberPlace[]; names: ReadonlyMap<string, string> };

function Places({ mode, places, names }: PlacesProps) {
  const t = useTranslations("developers.logs.cardNumbers");
  if (places.length === 0)
    return (
      <Empty icon={ShieldCheck} title={t("emptyTitle")}>
        {t("empty")}
      </Empty>
    );
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <Notice tone="warning" title={t("advice")} />
      <Table caption={t("title")}>
        <Head>
          <Column>{t("field")}</Column>
          <Column>{t("where")}</Column>
          <Column className="max-sm:hidden">{t("by")}</Column>
          <Column end>{t("count")}</Column>
          <Column end className="max-md:hidden">
            {t("newest")}
          </Column>
        </Head>
        <tbody>
          {places.map((place) => (
            <Row key={[place.entry_point, place.operation, place.field, place.key, place.person].join(" ")}>
              <RowHead className="font-normal">
                <code className="numeral break-all font-mono text-xs">{place.field ?? t("body")}</code>
              </RowHead>
              <Data>
                {t(`entryPoints.${place.entry_point}`)}
                {place.operation === null ? null : (
                  <code className="numeral block break-all font-mono text-soft text-xs">
                    {place.operation}
                  </code>
                )}
              </Data>
              <Data className="max-sm:hidden">
                <bdi>{place.key === null ? place.person : (names.get(place.key) ?? t("deletedKey"))}</bdi>
              </Data>
              <Data end>{place.count}</Data>
              <Data end className="text-soft max-md:hidden">
                {place.newest === null ? (
                  <Moment at={place.newest_at} short />
                ) : (
                  <Link
                    href={`/${mode}/developers/logs/${place.newest}`}
                    className="underline underline-offset-4"
                  >
                    <Moment at={place.newest_at} short />
                  </Link>
                )}
              </Data>
            </Row>
          ))}
        </tbody>
      </Table>
      <p className="text-soft text-sm">{t("dashboardNote")}</p>
    </div>
  );
}

export { generateMetadata, page as default };
