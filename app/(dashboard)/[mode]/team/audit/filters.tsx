import { useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { Select } from "@/components/choice";
import { Field } from "@/components/field";
import { Link } from "@/components/link";
import type { actionGroupsOf, peopleOf } from "./filter-choices";

type AuditFields = Record<"action" | "person" | "outcome" | "from" | "to", string | undefined>;

type Props = {
  path: string;
  fields: AuditFields;
  isSet: boolean;
  people: ReturnType<typeof peopleOf>;
  actions: ReturnType<typeof actionGroupsOf>;
};

/** The audit log filters, kept in the URL. */
export function Filters({ path, fields, isSet, people, actions }: Props) {
  const t = useTranslations("dashboard.team.audit");
  return (
    <details open={isSet} className="rounded-card border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium text-sm sm:px-5">
        {t("filters")}
      </summary>
      <form
        action={path}
        className="grid items-end gap-4 border-line border-t p-4 sm:grid-cols-2 sm:px-5 lg:grid-cols-3"
      >
        <Select id="person" name="person" label={t("person")} defaultValue={fields.person ?? ""}>
          <option value="">{t("personAny")}</option>
          {people.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Select id="action" name="action" label={t("action")} defaultValue={fields.action ?? ""}>
          <option value="">{t("actionAny")}</option>
          {actions.map(({ resource, actions: names }) => (
            <optgroup key={resource} label={resource}>
              <option value={resource}>{t("actionAll", { resource })}</option>
              {names.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </optgroup>
          ))}
        </Select>
        <Select id="outcome" name="outcome" label={t("outcome")} defaultValue={fields.outcome ?? ""}>
          <option value="">{t("outcomeAny")}</option>
          <option value="done">{t("done")}</option>
          <option value="denied">{t("denied")}</option>
        </Select>
        <Field id="from" name="from" type="date" label={t("day")} defaultValue={fields.from ?? ""} />
        <Field id="to" name="to" type="date" label={t("dayTo")} defaultValue={fields.to ?? ""} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit">{t("apply")}</Button>
          {isSet ? (
            <Link href={path} className="font-medium text-accent text-sm underline">
              {t("clear")}
            </Link>
          ) : null}
        </div>
      </form>
    </details>
  );
}
