import { getTranslations } from "next-intl/server";
import { Empty } from "@/components/empty";
import { ButtonLink } from "@/components/link";
import { CreditCard } from "@/components/lucide";
import { Notice } from "@/components/notice";
import type { OperationName } from "@/server/api/permissions";
import type { Mode } from "@/server/base/db/db";
import { roleMay } from "./read";

type Props = { mode: Mode; operation: OperationName; path: string };

/** Stands in place of a form that can't be used: by this role, or until live payments are on, which the shell explains. */
export async function NotNow({ mode, operation, path }: Props) {
  const t = await getTranslations("dashboard");
  if (!(await roleMay(mode, operation))) return <Notice title={t("errors.forbidden")} />;
  return (
    <Empty
      icon={CreditCard}
      title={t("shell.notNow")}
      action={
        <ButtonLink href={`/test/${path}`} variant="secondary">
          {t("shell.tryInTest")}
        </ButtonLink>
      }
    >
      {t("shell.notNowLead")}
    </Empty>
  );
}
