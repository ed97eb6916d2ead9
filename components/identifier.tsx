import { useTranslations } from "next-intl";
import { CopyIcon } from "./copy-button";

/** An id that can be read, selected and copied. */
export function Identifier({ id, short = false }: { id: string; short?: boolean }) {
  const t = useTranslations("dashboard.common");
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <code className="numeral break-all font-mono text-[0.8125rem]">{short ? shortened(id) : id}</code>
      <CopyIcon value={id} what={t("id")} />
    </span>
  );
}

/** The kind and the last letters: enough to tell neighbours apart, as the first letters of an id are its time. */
export const shortened = (id: string) => `${id.slice(0, id.indexOf("_") + 1)}…${id.slice(-6)}`;
