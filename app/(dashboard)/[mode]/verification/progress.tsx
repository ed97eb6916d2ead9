import { useTranslations } from "next-intl";
import { CircleCheck, CircleDashed } from "@/components/lucide";
import type { Verification } from "@/server/verification/schema";
import { isStepOpen, stepNames } from "./steps";

/** How far the form is: each step, done or to do, with a link to it. */
export function Progress({ verification: now }: { verification: Verification }) {
  const t = useTranslations("verification");
  const open = stepNames.filter((name) => isStepOpen(now, name));
  const done = stepNames.length - open.length;
  const isStarted = now.fields.entity_type !== null;
  return (
    <nav
      aria-label={t("progress.label")}
      className="rounded-card border border-line bg-surface px-4 py-4 shadow-card sm:px-5"
    >
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <p className="font-semibold">{t("progress.count", { done, all: stepNames.length })}</p>
        <p className="text-soft">{t("progress.saved")}</p>
      </div>
      <progress
        aria-label={t("progress.label")}
        max={stepNames.length}
        value={done}
        className="mt-2 block h-1.5 w-full overflow-hidden rounded-full accent-accent"
      />
      <ul className="mt-3 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2 lg:grid-cols-4">
        {stepNames.map((name) => {
          const isOpen = open.includes(name);
          const Icon = isOpen ? CircleDashed : CircleCheck;
          const exists = isStarted || name === "business" || name === "documents";
          const content = (
            <>
              <Icon
                aria-hidden
                className={isOpen ? "size-4 shrink-0 text-soft" : "size-4 shrink-0 text-success"}
              />
              <span className="min-w-0 truncate">{t(`steps.${name}`)}</span>
              <span className="sr-only">({t(isOpen ? "stepOpen" : "stepDone")})</span>
            </>
          );
          return (
            <li key={name} className="min-w-0">
              {exists ? (
                <a href={`#step-${name}`} className="flex min-h-8 items-center gap-2 hover:underline">
                  {content}
                </a>
              ) : (
                <span className="flex min-h-8 items-center gap-2 text-soft">{content}</span>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
