import { getTranslations } from "next-intl/server";
import { LoadErrorNotice } from "@/app/(dashboard)/[mode]/load-error-notice";
import { paramsOf, read } from "@/app/(dashboard)/[mode]/read";
import { settingsTitle } from "@/app/(dashboard)/[mode]/settings/section";
import { ListUrlProvider } from "@/app/(dashboard)/list/list-url";
import { pick, type SearchParams } from "@/app/(dashboard)/list/query";
import { Panel } from "@/components/panel";
import { previewedEmails } from "@/server/settings/preview-email";
import { MailPicker } from "./mail-picker";

type Props = { params: Promise<{ mode: string }>; searchParams: Promise<SearchParams> };

export const generateMetadata = () => settingsTitle("mails");

/** Previews of each customer email in both languages. */
export default async function Mails({ params, searchParams }: Props) {
  const { mode } = await paramsOf(params);
  const requested = pick(await searchParams, ["mail"]).mail;
  const template = previewedEmails.find((name) => name === requested) ?? previewedEmails[0];
  const { data, loadError } = await read(mode, (api) =>
    Promise.all(
      (["ar", "en"] as const).map(async (locale) => ({
        locale,
        subject: (await api.settings.preview_mail({ template, locale })).subject,
      })),
    ),
  );
  const t = await getTranslations("dashboard.settings.mails");
  const path = `/${mode}/settings/mails`;
  const options = previewedEmails.map((name) => ({ value: name, label: t(`names.${name}`) }));
  return (
    <>
      <p className="text-soft text-sm">{t("lead")}</p>
      <ListUrlProvider path={path} query={{ mail: template }}>
        <MailPicker label={t("choose")} value={template} options={options} />
      </ListUrlProvider>
      {loadError === null ? null : <LoadErrorNotice error={loadError} />}
      <div className="grid gap-5 2xl:grid-cols-2">
        {data?.map(({ locale, subject }) => (
          <Panel key={locale} title={t(`languages.${locale}`)} flush>
            <p className="border-line border-b px-5 py-3 text-sm">
              <span className="text-soft">{t("subject")}</span>{" "}
              <bdi lang={locale} className="font-medium">
                {subject}
              </bdi>
            </p>
            <iframe
              title={t("frame", { name: t(`names.${template}`), language: t(`languages.${locale}`) })}
              src={`/api/mail-preview/${mode}/${template}?locale=${locale}`}
              sandbox=""
              className="h-[clamp(24rem,70dvh,44rem)] w-full bg-white"
            />
          </Panel>
        ))}
      </div>
    </>
  );
}
