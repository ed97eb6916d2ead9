"use client";

import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { SettingsForm, useSettingsForm } from "@/app/(dashboard)/[mode]/settings/settings-form";
import { FormTextField, TickField } from "@/app/(dashboard)/form/fields";
import { Panel } from "@/components/panel";
import type { Settings } from "@/server/settings/schema";

const texts = ["shop_title", "shop_title_ar", "shop_description", "shop_description_ar"] as const;

/** An empty text clears the setting. */
const Optional = z.pipe(
  z.string(),
  z.transform((typed) => typed.trim() || null),
);

const Shop = z.object({
  shop_open: z.boolean(),
  shop_indexed: z.boolean(),
  shop_title: Optional,
  shop_title_ar: Optional,
  shop_description: Optional,
  shop_description_ar: Optional,
});

/** Whether the shop is open, what it says, and whether search engines may list it. */
export function ShopForm({ settings, mayChange }: { settings: Settings; mayChange: boolean }) {
  const t = useTranslations("dashboard.settings.shop");
  const { shop_open, shop_indexed } = settings;
  const { form, ...state } = useSettingsForm({
    schema: Shop,
    start: {
      ...{ shop_open, shop_indexed },
      shop_title: settings.shop_title ?? "",
      shop_title_ar: settings.shop_title_ar ?? "",
      shop_description: settings.shop_description ?? "",
      shop_description_ar: settings.shop_description_ar ?? "",
    },
  });
  return (
    <Panel title={t("title")}>
      <SettingsForm of={state} mayChange={mayChange} className="grid max-w-xl gap-5">
        <p className="text-soft text-sm">{t("lead")}</p>
        <TickField form={form} name="shop_open" label={t("open")} hint={t("openHint")} />
        {texts.map((name) => (
          <FormTextField
            key={name}
            form={form}
            name={name}
            label={t(`fields.${name}`)}
            hint={name === "shop_title" ? t("titleHint") : undefined}
            maxLength={name.startsWith("shop_title") ? 60 : 300}
            dir="auto"
            autoComplete="off"
          />
        ))}
        <TickField form={form} name="shop_indexed" label={t("indexed")} hint={t("indexedHint")} />
      </SettingsForm>
    </Panel>
  );
}
