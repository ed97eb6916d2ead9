import { useLocale, useTranslations } from "next-intl";
import { Link } from "@/components/link";
import { Notice } from "@/components/notice";
import { errors, isErrorCode } from "@/server/core/operation/errors";

type Props = { log: { error_code: string | null; error_param: string | null; replayed: boolean } };

/** Shows the error of a rejected request with a link to its documentation. */
export function ErrorNotice({ log: { error_code, error_param, replayed } }: Props) {
  const t = useTranslations("developers.log");
  const locale = useLocale();
  if (error_code === null) return replayed ? <Notice tone="info" title={t("replayed")} /> : null;
  return (
    <Notice tone="danger" title={<code className="numeral font-mono">{error_code}</code>}>
      {isErrorCode(error_code) ? <p>{errors[error_code][locale]}</p> : null}
      {error_param === null ? null : (
        <p className="mt-1 text-sm">
          {t("param")} <code className="numeral font-mono">{error_param}</code>
        </p>
      )}
      <Link
        href={`/docs/errors/${error_code}`}
        className="mt-1 inline-block min-h-6 font-medium text-accent underline underline-offset-4"
      >
        {t("docs")}
      </Link>
    </Notice>
  );
}
