import { useTranslations } from "next-intl";
import { definePage } from "@/app/(dashboard)/[mode]/define-page";
import { dashboardContext } from "@/app/session";
import { Badge, Tag } from "@/components/badge";
import { ButtonLink } from "@/components/link";
import { ScrollText, ShieldCheck, ShieldOff } from "@/components/lucide";
import { Moment } from "@/components/moment";
import { Column, Data, Head, Row, RowHead, Table } from "@/components/table";
import { Truncated } from "@/components/truncated";
import { isRole, type Role, roles } from "@/server/core/operation/roles";
import type { Member } from "@/server/team/members/schema";
import { InvitationTable } from "./invitation-table";
import { ChangeRole, InviteMember, RemoveMember } from "./member-actions";

type Props = { members: Member[]; own: Role; roles: Role[] };

function MemberTable({ members, own, roles }: Props) {
  const t = useTranslations("dashboard");
  const isManager = own === "owner" || own === "admin";
  const owners = members.filter(({ role }) => role === "owner").length;
  const mayChange = ({ role }: Member) => isManager && (role !== "owner" || (own === "owner" && owners > 1));
  return (
    <Table caption={t("team.members")}>
      <Head>
        <Column>{t("team.person")}</Column>
        <Column>{t("team.role")}</Column>
        <Column className="max-md:hidden">{t("team.secondFactor")}</Column>
        <Column className="max-lg:hidden">{t("team.lastSeen")}</Column>
        {isManager ? (
          <Column>
            <span className="sr-only">{t("common.actions")}</span>
          </Column>
        ) : null}
      </Head>
      <tbody>
        {members.map((member) => (
          <Row key={member.id}>
            <RowHead className="max-w-64">
              <span className="flex items-center gap-2">
                <Truncated>{member.name}</Truncated>
                {member.you ? <Tag tone="accent">{t("team.you")}</Tag> : null}
              </span>
              <Truncated className="numeral font-normal text-soft text-xs">{member.email}</Truncated>
            </RowHead>
            <Data>{t(`team.roles.${member.role}`)}</Data>
            <Data className="max-md:hidden">
              <Badge look={member.second_factor ? ["success", ShieldCheck] : ["neutral", ShieldOff]}>
                {t(member.second_factor ? "team.on" : "team.off")}
              </Badge>
            </Data>
            <Data className="text-soft max-lg:hidden">
              {member.last_seen === null ? t("team.neverSeen") : <Moment at={member.last_seen} short />}
            </Data>
            {isManager ? (
              <Data end className="whitespace-nowrap">
                {mayChange(member) ? (
                  <>
                    <ChangeRole id={member.id} name={member.name} role={member.role} roles={roles} />
                    <RemoveMember id={member.id} name={member.name} you={member.you} />
                  </>
                ) : null}
              </Data>
            ) : null}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

const { generateMetadata, page } = definePage({
  texts: "dashboard.team",
  title: "title",
  lead: "lead",
  async read(api, { mode, may }) {
    const [members, invitations, { actor }] = await Promise.all([
      api.members.list({}),
      may("invitations.create") ? api.invitations.list({}) : null,
      dashboardContext(mode),
    ]);
    const own = actor.type === "user" && isRole(actor.role) ? actor.role : "viewer";
    return {
      members: members.data,
      invitations: invitations?.data ?? null,
      own,
      givable: roles.filter((role) => own === "owner" || role !== "owner"),
    };
  },
  actions: ({ data: { givable }, mode, t, may }) => (
    <div className="flex flex-wrap gap-2">
      {may("audit_entries.list") ? (
        <ButtonLink href={`/${mode}/team/audit`} variant="secondary" icon={ScrollText}>
          {t("toAudit")}
        </ButtonLink>
      ) : null}
      {may("invitations.create") ? <InviteMember roles={givable} /> : null}
    </div>
  ),
  body: ({ data: { members, invitations, own, givable }, t }) => (
    <div className="grid gap-8">
      <section className="grid gap-3">
        <h2 className="font-semibold">{t("members")}</h2>
        <MemberTable members={members} own={own} roles={givable} />
        {members.length === 1 && invitations !== null ? (
          <p className="text-soft text-sm">{t("alone")}</p>
        ) : null}
      </section>
      {invitations === null ? null : (
        <section className="grid gap-3">
          <h2 className="font-semibold">{t("invitations")}</h2>
          {invitations.length === 0 ? (
            <p className="text-soft text-sm">{t("noInvitations")}</p>
          ) : (
            <InvitationTable invitations={invitations} />
          )}
        </section>
      )}
    </div>
  ),
});

export { generateMetadata, page as default };
