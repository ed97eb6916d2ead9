import { useTranslations } from "next-intl";
import { CircleCheck, CircleDashed } from "@/components/lucide";

/** The requirements for approval, and whether each is met. */
export type CaseCheck = { name: string; done: boolean };

export const Checklist = ({ checks }: { checks: readonly CaseCheck[] }) => {
  const t = useTranslations("review");
  return (
    <ul aria-label={t("checklist")} className="grid gap-1.5 text-sm">
      {checks.map(({ name, done }) => {
        const Icon = done ? CircleCheck : CircleDashed;
        return (
          <li key={name} className="flex items-center gap-2">
            <Icon
              aria-hidden
              className={done ? "size-4 shrink-0 text-success" : "size-4 shrink-0 text-soft"}
            />
            <span>{name}</span>
            <span className="sr-only">({t(done ? "checked" : "unchecked")})</span>
          </li>
        );
      })}
    </ul>
  );
};
