import { useTranslations } from "next-intl";
import { ObjectLink } from "@/app/(dashboard)/[mode]/developers/object-link";
import { Link } from "@/components/link";
import { Moment } from "@/components/moment";
import { Fact, Facts, Panel } from "@/components/panel";
import type { Mode } from "@/server/base/db/db";

type Props = {
  mode: Mode;
  event: { created: string; version: string; pending_deliveries: number; request: string | null };
  object: string | null;
  request: { id: string; method: string; path: string } | null;
};

export function EventFacts({ mode, event, object, request }: Props) {
  const t = useTranslations("developers.event");
  return (
    <Panel title={t("facts")}>
      <Facts>
        {object === null ? null : (
          <Fact name={t("object")}>
            <ObjectLink mode={mode} id={object} />
          </Fact>
        )}
        <Fact name={t("created")}>
          <Moment at={event.created} precise />
        </Fact>
        <Fact name={t("request")}>
          {request === null ? (
            t(event.request === null ? "byItself" : "notLogged")
          ) : (
            <Link
              href={`/${mode}/developers/logs/${request.id}`}
              className="text-accent underline underline-offset-4"
            >
              <bdi dir="ltr" className="numeral break-all">
                {request.method} {request.path}
              </bdi>
            </Link>
          )}
        </Fact>
        <Fact name={t("pending")}>{event.pending_deliveries}</Fact>
        <Fact name={t("version")}>
          <bdi className="numeral">{event.version}</bdi>
        </Fact>
      </Facts>
    </Panel>
  );
}
