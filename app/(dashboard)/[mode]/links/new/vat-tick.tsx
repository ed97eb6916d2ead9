import { useTranslations } from "next-intl";
import { Tick } from "@/components/choice";
import { AlertIcon } from "@/components/icons";
import type { Mode } from "@/server/base/db/db";

type Props = {
  mode: Mode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Whether the account has a VAT number. */
  registered: boolean;
  problem: string | undefined;
};

/** Whether the amount includes VAT. */
export function VatTick({ mode, checked, onChange, registered, problem }: Props) {
  const t = useTranslations("dashboard.links.form");
  const id = "link-vat_inclusive";
  return (
    <div className="grid gap-1.5">
      <Tick
        id={id}
        checked={checked}
        onChange={onChange}
        invalid={problem !== undefined}
        describedBy={`${id}-hint`}
      >
        {t("vat")}
      </Tick>
      <p
        id={`${id}-hint`}
        className={problem === undefined ? "text-sm text-soft" : "flex gap-1.5 text-danger text-sm"}
      >
        {problem === undefined ? null : <AlertIcon className="mt-[0.2em] size-4 shrink-0" />}
        {problem ?? t(registered ? "vatHint" : "vatMissing")}
      </p>
      {registered ? null : (
        <a
          href={`/${mode}/settings`}
          target="_blank"
          rel="noreferrer"
          className="justify-self-start text-accent text-sm underline"
        >
          {t("vatAdd")}
        </a>
      )}
    </div>
  );
}
