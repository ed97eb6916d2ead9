"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button, buttonClass } from "@/components/button";
import { Choice, Ticks } from "@/components/choice";
import { Notice } from "@/components/notice";
import { Fact, Facts, Panel, TextFact } from "@/components/panel";
import type { AuthorizationInput } from "@/server/apps/authorization";
import type { AuthorizationRequest } from "@/server/apps/authorize";
import type { Mode } from "@/server/base/db/db";
import type { AppScope } from "@/server/core/values/app-scopes";

type Props = {
  request: AuthorizationRequest;
  query: AuthorizationInput;
  mode: Mode;
  business: string;
  email: string;
  isVerified: boolean;
  /** The requested scopes that the user's role permits. */
  permitted: readonly AppScope[];
};

/** Asks what an app may do, in which mode and for which account. */
export function ConsentForm({ request, query, mode, business, email, isVerified, permitted }: Props) {
  const t = useTranslations("developers.connect");
  const router = useRouter();
  // In live mode, scopes that change data are not selected by default.
  const [scopes, setScopes] = useState<readonly AppScope[]>(() =>
    permitted.filter((scope) => mode === "test" || scope.endsWith(":read")),
  );
  const authorize = trpc.connected_apps.authorize.useMutation({
    onSuccess: ({ redirect_url }) => window.location.assign(redirect_url),
  });
  const { app, refuse_url } = request;
  const isBusy = authorize.isPending || authorize.isSuccess;
  return (
    <div className="grid max-w-2xl gap-5">
      <AppPanel request={request} business={business} email={email} />
      <Panel title={t("mode")}>
        <div className="grid gap-4">
          <Choice
            legend={t("modeLegend")}
            name="mode"
            value={mode}
            columns
            options={(["test", "live"] as const)
              .filter((one) => one === mode || one === "test" || isVerified)
              .map((one) => ({ value: one, label: t(`modes.${one}`), hint: t(`modeHints.${one}`) }))}
            onChange={(chosen) =>
              router.replace(`/${chosen}/connect?${new URLSearchParams(definedIn(query))}`)
            }
          />
          {mode === "live" ? <Notice tone="warning" title={t("liveWarning", { app })} /> : null}
        </div>
      </Panel>
      <ScopesPanel app={app} permitted={permitted} scopes={scopes} onChange={setScopes} />
      <FailurePage error={authorize.error} />
      <div className="flex flex-wrap justify-end gap-2">
        <a href={refuse_url} className={buttonClass({ variant: "secondary" })}>
          {t("refuse")}
        </a>
        <Button
          busy={isBusy}
          disabled={scopes.length === 0}
          onClick={() => authorize.mutate({ ...query, scopes: [...scopes] })}
        >
          {t(`allow.${mode}`)}
        </Button>
      </div>
    </div>
  );
}

type ScopesProps = Pick<Props, "permitted"> & {
  app: string;
  scopes: readonly AppScope[];
  onChange: (scopes: readonly AppScope[]) => void;
};

function ScopesPanel({ app, permitted, scopes, onChange }: ScopesProps) {
  const t = useTranslations("developers.connect");
  return (
    <Panel title={t("allowed")}>
      <fieldset className="grid gap-3.5">
        <legend className="mb-3 text-soft text-sm">{t("allowedLead", { app })}</legend>
        <Ticks
          options={permitted.map((value) => ({
            value,
            label: t(`scopes.${value}`),
            hint: t(`scopeHints.${value}`),
          }))}
          chosen={scopes}
          onChange={onChange}
        />
      </fieldset>
    </Panel>
  );
}

/** The app, where it leads back to, and the account and person that it would act for. */
function AppPanel({ request, business, email }: Pick<Props, "request" | "business" | "email">) {
  const t = useTranslations("developers.connect");
  const { app, return_host, return_local } = request;
  return (
    <Panel title={t("who")}>
      <Facts>
        <TextFact name={t("account")} text={business} />
        <Fact name={t("you")}>
          <bdi dir="ltr">{email}</bdi>
        </Fact>
        <Fact name={t("returnsTo")}>
          <bdi dir="ltr" className="numeral">
            {return_host}
          </bdi>
          {return_local ? ` (${t("thisComputer")})` : null}
        </Fact>
      </Facts>
      <p className="mt-4 text-soft text-sm">{t("unchecked", { app })}</p>
    </Panel>
  );
}

const definedIn = (query: AuthorizationInput) =>
  Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
