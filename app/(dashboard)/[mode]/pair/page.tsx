import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { LoadErrorNotice } from "@/app/(dashboard)/[mode]/load-error-notice";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { may, paramsOf, read } from "@/app/(dashboard)/[mode]/read";
import { titledBy } from "@/app/(dashboard)/[mode]/title";
import { pick, type SearchParams } from "@/app/(dashboard)/list/query";
import { requestLocale } from "@/app/messages/request-locale";
import { dashboardContext, signedInSession } from "@/app/session";
import { Button } from "@/components/button";
import { Field } from "@/components/field";
import { Notice } from "@/components/notice";
import { Panel } from "@/components/panel";
import { createCaller } from "@/server/api/trpc";
import type { Mode } from "@/server/base/db/db";
import { networkOf } from "@/server/base/runtime/network";
import { ApiError } from "@/server/core/operation/errors";
import { isRole } from "@/server/core/operation/roles";
import { nameIn } from "@/server/core/values/locale";
import { PairForm } from "./pair-form";

/** Asks for the code that the command line shows, then opens the page for that code. */
function PairingCodeForm({ code = "", problem }: { code?: string; problem?: string }) {
  const t = useTranslations("developers.pair");
  return (
    <div className="max-w-2xl">
      <Panel title={t("enter")}>
        <form method="get" className="grid gap-5">
          <Field
            id="pairing-code"
            name="code"
            label={t("code")}
            hint={t("codeHint")}
            error={problem}
            defaultValue={code.slice(0, 20)}
            required
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            className="font-mono"
          />
          <div className="flex justify-end">
            <Button type="submit">{t("continue")}</Button>
          </div>
        </form>
      </Panel>
    </div>
  );
}

type Props = { params: Promise<{ mode: string }>; searchParams: Promise<SearchParams> };

export const generateMetadata = titledBy("developers.pair.title");

/**
 * Asks the user whether the command line that shows a code may get a test key. Without a code, asks for the
 * code.
 */
export default async function Pair({ params, searchParams }: Props) {
  const { mode } = await paramsOf(params);
  const t = await getTranslations("developers.pair");
  const code = pick(await searchParams, ["code"]).code;
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      {(await may(mode, "pairings.allow")) ? (
        <Decision mode={mode} code={code} />
      ) : (
        <Notice tone="warning" title={t("roleTitle")}>
          <p>{t("role")}</p>
        </Notice>
      )}
    </>
  );
}

async function Decision({ mode, code }: { mode: Mode; code: string | undefined }) {
  if (code === undefined) return <PairingCodeForm />;
  const ctx = await dashboardContext(mode);
  const session = await signedInSession();
  const { data, loadError } = await read(mode, async () =>
    createCaller(ctx)
      .pairings.read({ code })
      .catch((error: unknown) => unknownCode(error)),
  );
  if (loadError !== null) return <LoadErrorNotice error={loadError} />;
  if (session === null) return <PairingCodeForm code={code} />;
  const { account, user } = session;
  const business = nameIn(await requestLocale(), account);
  const role = ctx.actor.type === "user" && isRole(ctx.actor.role) ? ctx.actor.role : "developer";
  const pairing = typeof data === "string" ? null : data;
  const isElsewhere = pairing !== null && networkOf(pairing.ip) !== networkOf(ctx.person.ip);
  return (
    <PairForm
      key={code}
      pairing={pairing}
      isElsewhere={isElsewhere}
      business={business}
      email={user.email}
      role={role}
    >
      <PairingCodeForm problem={`${data}`} code={code} />
    </PairForm>
  );
}

/** Returns the message about an invalid code. Rethrows every other error. */
function unknownCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null;
  if (cause instanceof ApiError && (cause.param === "code" || cause.code === "resource_missing"))
    return cause.message;
  throw error;
}
