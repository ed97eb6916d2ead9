import { defineSection } from "@/app/(dashboard)/[mode]/settings/section";
import { CopyBox } from "@/components/copy-button";
import { Panel } from "@/components/panel";
import { ShopForm } from "./shop-form";

const { generateMetadata, page } = defineSection("shop", ({ settings, mayChange, t }) => (
  <>
    <ShopForm settings={settings} mayChange={mayChange} />
    {settings.shop_url !== null && settings.shop_open ? (
      <Panel title={t("shop.address")}>
        <div className="grid max-w-xl gap-3">
          <p className="text-soft text-sm">{t("shop.addressLead")}</p>
          <CopyBox value={settings.shop_url} label={t("shop.address")} />
          <p>
            <a href={settings.shop_url} target="_blank" rel="noreferrer" className="text-accent underline">
              {t("shop.visit")}
            </a>
          </p>
        </div>
      </Panel>
    ) : null}
  </>
));

export { generateMetadata, page as default };
