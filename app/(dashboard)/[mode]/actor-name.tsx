import { useTranslations } from "next-intl";
import { ObjectLink } from "@/app/(dashboard)/[mode]/developers/object-link";
import type { Mode } from "@/server/base/db/db";
import type { AuditActor } from "./actor";

/** Names who caused a step of a timeline, with the API request if there was one. */
export function ActorName({ mode, actor }: { mode: Mode; actor: AuditActor }) {
  const t = useTranslations("dashboard.payment.actors");
  if (actor === null) return null;
  if (typeof actor === "string") return <span>{t(actor)}</span>;
  if ("person" in actor)
    return (
      <span>
        {actor.person === null ? t("dashboard") : t.rich("person", { name: () => <bdi>{actor.person}</bdi> })}
      </span>
    );
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Caller actor={actor} />
      {actor.request === null ? null : <ObjectLink mode={mode} id={actor.request} short />}
    </span>
  );
}

function Caller({ actor }: { actor: { key: string | null } | { app: string | null } }) {
  const t = useTranslations("dashboard.payment.actors");
  const [kind, name] = "app" in actor ? (["app", actor.app] as const) : (["key", actor.key] as const);
  return <span>{name === null ? t("api") : t.rich(kind, { name: () => <bdi>{name}</bdi> })}</span>;
}
