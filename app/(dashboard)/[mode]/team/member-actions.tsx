"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import * as z from "zod/mini";
import { ConfirmAction, DialogAction, useDone } from "@/app/(dashboard)/action";
import { DialogForm } from "@/app/(dashboard)/form/dialog-form";
import { ChoiceField, FormTextField } from "@/app/(dashboard)/form/fields";
import { useOperationForm } from "@/app/(dashboard)/form/use-operation-form";
import { trpc } from "@/app/(dashboard)/trpc";
import { Tag } from "@/components/badge";
import { Choice } from "@/components/choice";
import { UserPlus } from "@/components/lucide";
import { Moment } from "@/components/moment";
import { Truncated } from "@/components/truncated";
import { roles as allRoles, type Role } from "@/server/core/operation/roles";
import type { ApiKey } from "@/server/keys/schema";

const firstRole: Role = "viewer";

const Invitation = z.object({ email: z.string(), role: z.enum(allRoles) });

export function InviteMember({ roles }: { roles: Role[] }) {
  const t = useTranslations("dashboard.team");
  const options = useRoleOptions(roles);
  const invite = trpc.invitations.create.useMutation(useDone(t("sent")));
  const form = useOperationForm({
    id: "invite",
    schema: Invitation,
    start: { email: "", role: firstRole },
    error: invite.error,
    problem: { email: t("emailProblem") },
  });
  const send = (close: () => void) =>
    form.handleSubmit((input) => invite.mutate(input, { onSuccess: close }));
  return (
    <DialogAction
      look="primary"
      icon={UserPlus}
      button={t("invite")}
      title={t("inviteTitle")}
      address="invite"
      call={invite}
      onOpen={() => form.reset()}
    >
      {(close) => (
        <DialogForm onSubmit={send(close)} busy={invite.isPending} error={form.failure} submit={t("send")}>
          <p className="text-soft text-sm">{t("inviteLead")}</p>
          <FormTextField
            form={form}
            name="email"
            label={t("email")}
            type="email"
            inputMode="email"
            autoComplete="off"
            dir="ltr"
            required
          />
          <ChoiceField form={form} name="role" legend={t("role")} options={options} />
        </DialogForm>
      )}
    </DialogAction>
  );
}

type KeyAction = "revoke" | "keep";
type MemberKeysProps = {
  keys: ApiKey[];
  you: boolean;
  keyAction: KeyAction;
  onKeyAction: (keyAction: KeyAction) => void;
};

/**
 * Lists the keys of the member who is about to be removed, and asks what happens to them. Renders nothing without keys.
 */
function MemberKeys({ keys, you, keyAction, onKeyAction }: MemberKeysProps) {
  const t = useTranslations("dashboard.team.memberKeys");
  if (keys.length === 0) return null;
  return (
    <>
      <section className="grid grid-cols-1 gap-2">
        <h3 className="font-medium">{t("title", { count: keys.length })}</h3>
        <ul className="grid max-h-48 grid-cols-1 gap-1.5 overflow-y-auto rounded-control border border-line p-3 text-sm">
          {keys.map((key) => (
            <Key key={key.id} of={key} />
          ))}
        </ul>
        {you ? <p className="text-soft text-sm">{t("own")}</p> : null}
      </section>
      {you ? null : (
        <Choice
          legend={t("question")}
          name="member-keys"
          value={keyAction}
          onChange={onKeyAction}
          options={[
            { value: "revoke", label: t("revoke"), hint: t("revokeHint") },
            { value: "keep", label: t("keep"), hint: t("keepHint") },
          ]}
        />
      )}
    </>
  );
}

function Key({ of: { name, prefix, last4, mode, last_used_at } }: { of: ApiKey }) {
  const t = useTranslations("dashboard");
  return (
    <li className="grid grid-cols-1 gap-0.5">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <Truncated className="font-medium">{name}</Truncated>
        <Tag tone={mode === "live" ? "accent" : "neutral"}>{t(`team.memberKeys.${mode}`)}</Tag>
        <code dir="ltr" className="numeral whitespace-nowrap font-mono text-xs">
          {prefix}…{last4}
        </code>
      </span>
      <span className="text-soft text-xs">
        {last_used_at === null
          ? t("team.memberKeys.unused")
          : t.rich("team.memberKeys.used", { when: () => <Moment at={last_used_at} short /> })}
      </span>
    </li>
  );
}

type RemoveMemberProps = { id: string; name: string; you: boolean };

export function RemoveMember({ id, name, you }: RemoveMemberProps) {
  const t = useTranslations("dashboard.team");
  const [isOpen, setOpen] = useState(false);
  const [keyAction, setKeyAction] = useState<"revoke" | "keep">("revoke");
  const keys = trpc.members.list_keys.useQuery({ id }, { enabled: isOpen, staleTime: 0, retry: false });
  return (
    <ConfirmAction
      look="rowDanger"
      button={t("remove")}
      what={t("removeWhat", { name })}
      title={t("removeTitle", { name })}
      keep={t("keep")}
      call={trpc.members.remove.useMutation(useDone(t("removed")))}
      input={{ id, keys: keyAction }}
      busy={keys.isFetching}
      error={keys.error}
      onOpen={(open) => {
        setOpen(open);
        setKeyAction("revoke");
      }}
    >
      <p>{t(you ? "removeSelf" : "removeLead")}</p>
      <MemberKeys keys={keys.data?.data ?? []} you={you} keyAction={keyAction} onKeyAction={setKeyAction} />
    </ConfirmAction>
  );
}

/** The roles the user may assign, with descriptions. */
function useRoleOptions(roles: Role[]) {
  const t = useTranslations("dashboard.team");
  return roles.map((value) => ({ value, label: t(`roles.${value}`), hint: t(`roleHints.${value}`) }));
}

type Props = { id: string; name: string; role: Role; roles: Role[] };

export function ChangeRole({ id, name, role, roles }: Props) {
  const t = useTranslations("dashboard.team");
  const options = useRoleOptions(roles);
  const [chosen, setChosen] = useState(role);
  const change = trpc.members.change_role.useMutation(useDone(t("changed")));
  return (
    <DialogAction
      look="row"
      button={t("change")}
      what={t("changeWhat", { name })}
      title={t("changeTitle", { name })}
      call={change}
      onOpen={() => setChosen(role)}
    >
      {(close) => (
        <DialogForm
          onSubmit={() => change.mutate({ id, role: chosen }, { onSuccess: close })}
          onCancel={close}
          busy={change.isPending}
          error={change.error}
          submit={t("save")}
        >
          <Choice legend={t("role")} name="role" value={chosen} onChange={setChosen} options={options} />
          <p className="text-soft text-sm">{t("changeLead", { name })}</p>
        </DialogForm>
      )}
    </DialogAction>
  );
}
