"use client";

import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/button";
import { Notice } from "@/components/notice";
import { ListLink } from "./list-url";
import { type FilterField, namesOf } from "./query";

const problems = { days: "day", riyals: "amount", metadata: "metadata" } as const;

type Props = {
  fields: readonly FilterField[];
  /** Names of invalid parameters of the URL. */
  invalid: readonly string[];
};

/** Replaces the rows of a list whose URL has invalid filters, with the reason for each. */
export function InvalidFilters({ fields, invalid }: Props) {
  const t = useTranslations("dashboard.lists");
  const faulty = fields.filter((field) => namesOf(field).some((name) => invalid.includes(name)));
  return (
    <Notice tone="danger" role="alert" title={t("invalidTitle")}>
      <ul className="grid gap-1 text-sm">
        {faulty.map((field) => {
          const { kind, label } = field;
          const problem = kind in problems ? problems[kind as keyof typeof problems] : "value"; // as just checked
          return (
            <li key={namesOf(field).join()}>
              {label}: {t(`invalid.${problem}`)}
            </li>
          );
        })}
      </ul>
      <ListLink
        change={Object.fromEntries(invalid.map((name) => [name, undefined]))}
        className={buttonClass({ variant: "secondary", className: "mt-3" })}
      >
        {t("invalidRemove")}
      </ListLink>
    </Notice>
  );
}
