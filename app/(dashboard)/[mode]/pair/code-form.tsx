import { useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { Field } from "@/components/field";
import { Panel } from "@/components/panel";

/** Asks for the code that the command line shows, then opens the page for that code. */
export function PairingCodeForm({ code = "", problem }: { code?: string; problem?: string }) {
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
