import { getTranslations } from "next-intl/server";
import { RefundLimits } from "@/app/(dashboard)/[mode]/developers/refund-limits";
import { idColumn } from "@/app/(dashboard)/list/columns";
import { defineList } from "@/app/(dashboard)/list/define-list";
import type { ListScope } from "@/app/(dashboard)/list/list-definition";
import { ListMoment } from "@/app/(dashboard)/list/list-moment";
import { securityBeforeKey } from "@/app/(dashboard)/security-address";
import { dashboardContext } from "@/app/session";
import { StatusBadge } from "@/components/badge";
import { CopyBox } from "@/components/copy-button";
import { Link } from "@/components/link";
import { KeyRound } from "@/components/lucide";
import { Notice } from "@/components/notice";
import { Panel } from "@/components/panel";
import { Truncated } from "@/components/truncated";
import type { Mode } from "@/server/base/db/db";
import { isRole } from "@/server/core/operation/roles";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import { listApiKeys } from "@/server/keys/operations";
import { isKeyWithinRole } from "@/server/keys/permission";
import { publishableKey } from "@/server/keys/publishable";
import { CreateKey } from "./create-key";
import { RevokeKey, RollKey } from "./key-actions";
import { RestrictKey } from "./restrict-key";

const Masked = ({ of: { prefix, last4 } }: { of: { prefix: string; last4: string } }) => (
  <code dir="ltr" className="numeral whitespace-nowrap font-mono text-xs">
    {prefix}…{last4}
  </code>
);
const soft = (text: string) => <span className="text-soft">{text}</span>;

const { generateMetadata, page } = defineList({
  name: "developers/keys",
  title: (t) => t("dashboard.keys.title"),
  lead: (t) => t("dashboard.keys.lead"),
  heading: (t) => t("dashboard.keys.secret"),
  schema: listApiKeys.input,
  async read(api, input, { mode, may }) {
    const [page, members] = await Promise.all([api.api_keys.list(input), api.members.list({})]);
    const { blocked, role } = await standing(mode);
    const mayRoll = !blocked && may("api_keys.roll");
    return {
      ...page,
      people: new Map(members.data.map(({ id, name }) => [id, name])),
      rollable: new Set(
        mayRoll ? page.data.flatMap((key) => (isKeyWithinRole(role, key.role) ? [key.id] : [])) : [],
      ),
    };
  },
  labels: "developers.keys.columns",
  columns: [
    {
      id: "name",
      header: ({ t }) => t("dashboard.keys.name"),
      className: "max-w-40",
      cell: (key, { chosen }) => (
        <>
          <Truncated>{key.name}</Truncated>
          {chosen ? null : (
            <span className="block font-normal text-soft 2xl:hidden">
              <Masked of={key} />
            </span>
          )}
        </>
      ),
    },
    {
      id: "key",
      narrow: "max-2xl:hidden",
      cell: (key) => <Masked of={key} />,
    },
    { id: "status", cell: ({ status }) => <StatusBadge status={status} /> },
    {
      id: "access",
      narrow: "max-lg:hidden",
      className: "max-w-44",
      cell: ({ access, scopes, allowed_addresses: addresses }, { t }) => (
        <>
          {scopes === null ? t(`dashboard.keys.accesses.${access}`) : t("developers.keys.scopes.chosen")}
          {scopes === null ? null : (
            <Truncated dir="ltr" className="font-mono text-soft text-xs">
              {scopes.join(", ")}
            </Truncated>
          )}
          {addresses.length === 0 ? null : (
            <Truncated dir="ltr" className="numeral text-soft text-xs">
              {addresses.join(", ")}
            </Truncated>
          )}
        </>
      ),
    },
    {
      id: "limits",
      narrow: "max-2xl:hidden",
      cell: ({ refund_daily_limit: daily, refund_approval_above: above }, { t }) =>
        daily === null && above === null ? (
          soft("–")
        ) : (
          <span className="text-xs">
            {daily === null ? null : (
              <span className="block">
                {t("developers.limits.perDay", { amount: formatGroupedRiyals(daily) })}
              </span>
            )}
            {above === null ? null : (
              <span className="block">
                {t("developers.limits.above", { amount: formatGroupedRiyals(above) })}
              </span>
            )}
          </span>
        ),
    },
    {
      id: "lastUsed",
      narrow: "max-md:hidden",
      cell: ({ last_used_at: at, last_used_ip: ip }, { t }) =>
        at === null ? (
          soft(t("dashboard.keys.unused"))
        ) : (
          <span className="text-soft">
            <ListMoment at={at} />
            {ip === null ? null : (
              <bdi dir="ltr" className="numeral block text-xs rtl:text-end">
                {ip}
              </bdi>
            )}
          </span>
        ),
    },
    {
      id: "expires",
      className: "text-soft",
      narrow: "max-md:hidden",
      cell: ({ expires_at: at }, { t }) =>
        at === null ? soft(t("dashboard.common.never")) : <ListMoment at={at} />,
    },
    {
      id: "createdBy",
      className: "max-w-40",
      narrow: "max-2xl:hidden",
      cell: ({ created_by, role }, { t, page }) =>
        created_by === null ? (
          soft("–")
        ) : (
          <>
            <Truncated>{page.people.get(created_by) ?? t("developers.keys.formerMember")}</Truncated>
            {role === null ? null : (
              <span className="block text-soft text-xs">{t(`dashboard.team.roles.${role}`)}</span>
            )}
          </>
        ),
    },
    {
      id: "created",
      optional: true,
      className: "text-soft",
      cell: ({ created }) => <ListMoment at={created} />,
    },
    idColumn,
    {
      id: "actions",
      end: true,
      cell: (key, { may, page }) => {
        const { id, name, status, access, created, expires_at, last_used_at } = key;
        if (status !== "active") return null;
        return (
          <span className="inline-grid grid-cols-[auto_auto] justify-items-start gap-x-1">
            {access === "full" && may("api_keys.limit_refunds") ? <RefundLimits of="key" {...key} /> : null}
            {page.rollable.has(id) ? <RestrictKey {...key} /> : null}
            {page.rollable.has(id) ? <RollKey {...{ id, name, created, expires_at }} /> : null}
            {may("api_keys.revoke") ? <RevokeKey id={id} name={name} lastUsed={last_used_at} /> : null}
          </span>
        );
      },
    },
  ],
  href: ({ id }, { mode }) => `/${mode}/developers/logs?key=${id}`,
  empty: {
    icon: KeyRound,
    title: (t) => t("dashboard.keys.emptyTitle"),
    text: (t) => t("dashboard.keys.empty"),
  },
  actions: (scope) => <Create {...scope} />,
  before: ({ mode }) => (
    <>
      <Blocked mode={mode} />
      <SecondFactorNote mode={mode} />
    </>
  ),
  after: ({ mode }) => (
    <div className="mt-8">
      <Publishable mode={mode} />
    </div>
  ),
});

/** Whether keys can't be created in this mode yet, whether the user needs a second factor first, and their role. */
async function standing(mode: Mode) {
  const { verificationStatus, actor, access } = await dashboardContext(mode);
  return {
    needsSecondFactor: mode === "live" && !access.secondFactor,
    blocked: mode === "live" && verificationStatus !== "approved",
    role: actor.type === "user" && isRole(actor.role) ? actor.role : "viewer",
  } as const;
}

async function Create({ mode, may }: ListScope) {
  const { blocked, role, needsSecondFactor } = await standing(mode);
  if (blocked || !may("api_keys.create")) return null;
  return <CreateKey role={role} needsSecondFactor={needsSecondFactor} />;
}

async function Blocked({ mode }: { mode: Mode }) {
  const t = await getTranslations("dashboard.keys");
  const { blocked } = await standing(mode);
  return blocked ? <p className="mb-5 text-sm text-warning">{t("liveBlocked")}</p> : null;
}

/** Explains the requirement before the form for a live key is opened. */
async function SecondFactorNote({ mode }: { mode: Mode }) {
  const t = await getTranslations("dashboard.keys");
  const { blocked, needsSecondFactor } = await standing(mode);
  if (blocked || !needsSecondFactor) return null;
  return (
    <div className="mb-5">
      <Notice title={t("secondFactorTitle")}>
        <p>{t("secondFactor")}</p>
        <Link href={securityBeforeKey} className="font-medium text-accent underline underline-offset-4">
          {t("secondFactorOpen")}
        </Link>
      </Notice>
    </div>
  );
}

async function Publishable({ mode }: { mode: Mode }) {
  const value = await publishableKey(await dashboardContext(mode));
  const t = await getTranslations("dashboard.keys");
  return (
    <Panel title={t("publishable")}>
      <p className="mb-3 text-soft text-sm">{value === null ? t("noPublishable") : t("publishableNote")}</p>
      {value === null ? null : <CopyBox value={value} label={t("publishable")} />}
    </Panel>
  );
}

export { generateMetadata, page as default };
