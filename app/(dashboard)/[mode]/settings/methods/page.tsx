import { MethodsForm } from "@/app/(dashboard)/[mode]/settings/methods-form";
import { defineSection } from "@/app/(dashboard)/[mode]/settings/section";
import { Panel } from "@/components/panel";

const { generateMetadata, page } = defineSection("methods", ({ settings, mayChange, t }) => {
  const { domain, missing } = settings.apple_pay_domain;
  return (
    <>
      <MethodsForm settings={settings} mayChange={mayChange} />
      <Panel title={t("methods.domains")}>
        <p className="max-w-2xl text-soft text-sm">{t("methods.domainsLead")}</p>
        <dl className="mt-4 grid gap-1 text-sm">
          <dt className="numeral font-medium rtl:text-right">{domain}</dt>
          {missing.length === 0 ? <dd className="max-w-2xl text-success">{t("methods.ready")}</dd> : null}
          {missing.map((what) => (
            <dd key={what} className="text-warning">
              {t(`methods.missing.${what}`)}
            </dd>
          ))}
          {missing.length === 0 ? null : <dd className="text-soft">{t("methods.ask")}</dd>}
        </dl>
      </Panel>
    </>
  );
});

export { generateMetadata, page as default };
