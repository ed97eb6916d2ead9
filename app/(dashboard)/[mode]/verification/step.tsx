import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CircleCheck, CircleDashed } from "@/components/lucide";
import { Panel } from "@/components/panel";
import type { StepName } from "./steps";

/** A step of the form, marked complete or to do. */
export function FormStep({ name, open, children }: { name: StepName; open: boolean; children: ReactNode }) {
  const t = useTranslations("verification");
  const Icon = open ? CircleDashed : CircleCheck;
  return (
    <div id={`step-${name}`} className="scroll-mt-4">
      <Panel
        title={t(`steps.${name}`)}
        action={
          <span
            className={
              open
                ? "flex items-center gap-1.5 text-soft text-sm"
                : "flex items-center gap-1.5 text-sm text-success"
            }
          >
            <Icon aria-hidden className="size-4" />
            {open ? t("stepOpen") : t("stepDone")}
          </span>
        }
      >
        <div className="grid max-w-3xl gap-5">{children}</div>
      </Panel>
    </div>
  );
}
