import { useTranslations } from "next-intl";
import { Badge, Tag } from "@/components/badge";
import { ShieldCheck, ShieldOff } from "@/components/lucide";
import { Moment } from "@/components/moment";
import { Column, Data, Head, Row, RowHead, Table } from "@/components/table";
import { Truncated } from "@/components/truncated";
import type { Role } from "@/server/core/operation/roles";
import type { Member } from "@/server/team/members/schema";
import { ChangeRole } from "./change-role";
import { RemoveMember } from "./remove-member";

type Props = { members: Member[]; own: Role; roles: Role[] };

export function MemberTable({ members, own, roles }: Props) {
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
                <bdi className="truncate">{member.name}</bdi>
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
