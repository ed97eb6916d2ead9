import { useTranslations } from "next-intl";
import { Tag } from "@/components/badge";
import { Choice } from "@/components/choice";
import { Moment } from "@/components/moment";
import type { ApiKey } from "@/server/keys/schema";

type KeyAction = "revoke" | "keep";
type Props = {
  keys: ApiKey[];
  you: boolean;
  keyAction: KeyAction;
  onKeyAction: (keyAction: KeyAction) => void;
};

/**
 * Lists the keys of the member who is about to be removed, and asks what happens to them. Renders nothing without keys.
 */
export function MemberKeys({ keys, you, keyAction, onKeyAction }: Props) {
  const t = useTranslations("dashboard.team.memberKeys");
  if (keys.length === 0) return null;
  return (
    <>
      <section className="grid gap-2">
        <h3 className="font-medium">{t("title", { count: keys.length })}</h3>
        <ul className="grid max-h-48 gap-1.5 overflow-y-auto rounded-control border border-line p-3 text-sm">
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
    <li className="grid gap-0.5">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <bdi className="truncate font-medium">{name}</bdi>
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
