"use client";

import { useTranslations } from "next-intl";
import { useController, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { type PageWords, type PreviewBrand, PreviewPage } from "@/app/(dashboard)/[mode]/links/new/preview";
import { SettingsForm, useSettingsForm } from "@/app/(dashboard)/[mode]/settings/settings-form";
import { FormTextField } from "@/app/(dashboard)/form/fields";
import type { OperationForm } from "@/app/(dashboard)/form/use-operation-form";
import { Button } from "@/components/button";
import { Panel } from "@/components/panel";
import type { Mode } from "@/server/base/db/db";
import { contrast, darkenUntilReadable, isColor, minContrast } from "@/server/core/values/color";
import { LogoPanel } from "./logo-panel";

type Props = { mode: Mode; brand: PreviewBrand; pages: readonly PageWords[]; mayChange: boolean };

const ours = "#0a6152";

const colorOf = (text: string) => text.trim().toLowerCase();

/** The typed color as the operation's input. */
const Color = z.pipe(
  z.object({ brand_color: z.string() }),
  z.transform(({ brand_color }) => ({ brand_color: colorOf(brand_color) || null })),
);

/** Logo and color, with a preview of the payment page. */
export function BrandingForm({ mode, brand, pages, mayChange }: Props) {
  const t = useTranslations("dashboard.settings.branding");
  const { form, ...state } = useSettingsForm({
    schema: Color,
    start: { brand_color: brand.color ?? "" },
  });
  const typed = colorOf(useWatch({ control: form.control, name: "brand_color" }));
  const isReadable = isColor(typed) && contrast(typed, "#ffffff") >= minContrast;
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <LogoPanel mode={mode} logo={brand.logo} mayChange={mayChange} />
        <Panel title={t("color")}>
          <SettingsForm
            of={state}
            mayChange={mayChange}
            ready={!isColor(typed) || isReadable}
            className="grid gap-4"
            save={t("save")}
            more={
              brand.color === null ? null : (
                <Button
                  variant="secondary"
                  busy={state.busy}
                  onClick={(event) => {
                    form.setValue("brand_color", "", { shouldDirty: true });
                    state.submit(event);
                  }}
                >
                  {t("clear")}
                </Button>
              )
            }
          >
            <ColorField form={form} mayChange={mayChange} />
          </SettingsForm>
        </Panel>
      </div>
      <section aria-label={t("preview")} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1">
        {pages.map((words) => (
          <PreviewPage
            key={words.locale}
            words={words}
            brand={{ ...brand, color: isReadable ? typed : null }}
            amount={24_900}
            description={words.sample}
          />
        ))}
      </section>
    </div>
  );
}

type ColorForm = OperationForm<z.input<typeof Color>, z.output<typeof Color>>;

/** The color as a picker and as text, with its contrast and a readable alternative. */
function ColorField({ form, mayChange }: { form: ColorForm; mayChange: boolean }) {
  const t = useTranslations("dashboard.settings.branding");
  const color = useController({ control: form.control, name: "brand_color" }).field;
  const typed = colorOf(color.value);
  const known = isColor(typed);
  const ratio = known ? contrast(typed, "#ffffff") : null;
  const isWeak = ratio !== null && ratio < minContrast;
  const suggestion = known && isWeak ? darkenUntilReadable(typed) : null;
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <input
          type="color"
          aria-label={t("pick")}
          value={known ? typed : ours}
          disabled={!mayChange}
          onChange={(event) => color.onChange(event.target.value)}
          className="h-(--field-height) w-14 shrink-0 cursor-pointer rounded-control border border-field bg-surface p-1"
        />
        <div className="min-w-40 flex-1">
          <FormTextField
            form={form}
            name="brand_color"
            label={t("colorField")}
            readOnly={!mayChange}
            placeholder={ours}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            className="numeral rtl:text-end"
          />
        </div>
      </div>
      <p role="status" className={isWeak ? "text-danger text-sm" : "text-soft text-sm"}>
        {ratio === null ? t("noColor") : t(isWeak ? "weak" : "strong", { ratio: ratio.toFixed(2) })}
      </p>
      {suggestion === null || !mayChange ? null : (
        <div>
          <Button variant="secondary" onClick={() => color.onChange(suggestion)}>
            {t("use", { color: suggestion })}
          </Button>
        </div>
      )}
    </>
  );
}
