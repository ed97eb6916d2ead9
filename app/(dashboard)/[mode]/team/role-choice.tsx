"use client";

import { useTranslations } from "next-intl";
import { Choice } from "@/components/choice";
import type { Role } from "@/server/core/operation/roles";

type Props = { value: Role; roles: Role[]; onChange: (role: Role) => void };

/** The roles the user may assign, with descriptions. */
export function RoleChoice({ value, roles, onChange }: Props) {
  const t = useTranslations("dashboard.team");
  return (
    <Choice
      legend={t("role")}
      name="role"
      value={value}
      onChange={onChange}
      options={roles.map((role) => ({
        value: role,
        label: t(`roles.${role}`),
        hint: t(`roleHints.${role}`),
      }))}
    />
  );
}
