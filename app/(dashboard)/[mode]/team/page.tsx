import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LoadErrorNotice } from "@/app/(dashboard)/[mode]/load-error-notice";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { may, paramsOf, read } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { dashboardContext } from "@/app/session";
import { buttonClass } from "@/components/button";
import { Link } from "@/components/link";
import { ScrollText } from "@/components/lucide";
import { isRole, roles } from "@/server/core/operation/roles";
import { InvitationTable } from "./invitation-table";
import { InviteMember } from "./invite";
import { MemberTable } from "./member-table";

type Props = { params: Promise<{ mode: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard.team");
  return titled(t("title"));
}

export default async function Team({ params }: Props) {
  const { mode } = await paramsOf(params);
  const { actor } = await dashboardContext(mode);
  const mayInvite = await may(mode, "invitations.create");
  const { data, loadError } = await read(mode, async (api) => {
    const [members, invitations] = await Promise.all([
      api.members.list({}),
      mayInvite ? api.invitations.list({}) : null,
    ]);
    return { members: members.data, invitations: invitations?.data ?? null };
  });
  const t = await getTranslations("dashboard.team");
  const own = actor.type === "user" && isRole(actor.role) ? actor.role : "viewer";
  const givable = roles.filter((role) => own === "owner" || role !== "owner");

  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")}>
        <div className="flex flex-wrap gap-2">
          {(await may(mode, "audit_entries.list")) ? (
            <Link href={`/${mode}/team/audit`} className={buttonClass({ variant: "secondary" })}>
              <ScrollText aria-hidden className="size-4" />
              {t("toAudit")}
            </Link>
          ) : null}
          {mayInvite ? <InviteMember roles={givable} /> : null}
        </div>
      </PageHeader>
      {loadError === null ? (
        <div className="grid gap-8">
          <section className="grid gap-3">
            <h2 className="font-semibold">{t("members")}</h2>
            <MemberTable members={data.members} own={own} roles={givable} />
            {data.members.length === 1 && mayInvite ? (
              <p className="text-soft text-sm">{t("alone")}</p>
            ) : null}
          </section>
          {data.invitations === null ? null : (
            <section className="grid gap-3">
              <h2 className="font-semibold">{t("invitations")}</h2>
              {data.invitations.length === 0 ? (
                <p className="text-soft text-sm">{t("noInvitations")}</p>
              ) : (
                <InvitationTable invitations={data.invitations} />
              )}
            </section>
          )}
        </div>
      ) : (
        <LoadErrorNotice error={loadError} />
      )}
    </>
  );
}
