import { getTranslations } from "next-intl/server";
import { LoadErrorNotice } from "@/app/(dashboard)/[mode]/load-error-notice";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { paramsOf, read } from "@/app/(dashboard)/[mode]/read";
import { titledBy } from "@/app/(dashboard)/[mode]/title";
import type { SearchParams } from "@/app/(dashboard)/list/query";
import { requestLocale } from "@/app/messages/request-locale";
import { dashboardContext, signedInSession } from "@/app/session";
import { Notice } from "@/components/notice";
import { tools } from "@/server/api/tools/tools";
import { AuthorizationInput } from "@/server/apps/authorization";
import type { Mode } from "@/server/base/db/db";
import { isRole, mayRun } from "@/server/core/operation/roles";
import { type AppScope, appScopes } from "@/server/core/values/app-scopes";
import { nameIn } from "@/server/core/values/locale";
import { ConsentForm } from "./consent-form";

type Props = { params: Promise<{ mode: string }>; searchParams: Promise<SearchParams> };

export const generateMetadata = titledBy("developers.connect.title");

/**
 * Asks the user whether an app may act on their behalf over MCP. The URL is the app's authorization request.
 */
export default async function Connect({ params, searchParams }: Props) {
  const { mode } = await paramsOf(params);
  const t = await getTranslations("developers.connect");
  const { scope, actor } = await dashboardContext(mode);
  const session = await signedInSession();
  const query = parametersIn(await searchParams);
  const { data, loadError } = await read(mode, (api) =>
    api.connected_apps.read_request({ client_id: "", redirect_uri: "", ...query }),
  );
  if (session === null || loadError !== null || data.problem !== null)
    return (
      <>
        <PageHeader title={t("title")} />
        {loadError === null ? (
          <Notice tone="danger" title={t("problem")}>
            <p>{data?.problem}</p>
            {data === null ? null : <a href={data.refuse_url}>{t("return", { app: data.app })}</a>}
          </Notice>
        ) : (
          <LoadErrorNotice error={loadError} />
        )}
      </>
    );
  const { account, user } = session;
  const business = nameIn(await requestLocale(), account);
  const role = actor.type === "user" && isRole(actor.role) ? actor.role : "viewer";
  const permitted = data.scopes.filter((one) => mayUse(role, one, scope.mode));
  return (
    <>
      <PageHeader title={t("heading", { app: data.app })} />
      <ConsentForm
        key={scope.mode}
        request={data}
        query={{ client_id: "", redirect_uri: "", ...query }}
        mode={scope.mode}
        business={business}
        email={user.email}
        isVerified={account.verificationStatus === "approved"}
        permitted={permitted}
      />
    </>
  );
}

const names = Object.keys(AuthorizationInput.shape);

const parametersIn = (search: SearchParams) =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => {
      const first = Array.isArray(value) ? value[0] : value;
      return names.includes(name) && first ? [[name, first]] : [];
    }),
  );

/** Returns whether a role may use any tool of a scope in a mode. If not, the scope is not offered. */
const mayUse = (role: Parameters<typeof mayRun>[0], scope: AppScope, mode: Mode) =>
  appScopes.includes(scope) &&
  tools.some(
    ({ operation }) =>
      operation.appScope === scope && mayRun(role, operation) && !(operation.testOnly && mode === "live"),
  );
