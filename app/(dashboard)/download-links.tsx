import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/button";
import { Download } from "@/components/lucide";

const formats = ["xlsx", "csv"] as const;

/** Plain links, because the browser downloads the response. `href` is the export's address, as CSV. */
export function DownloadLinks({ href }: { href: string }) {
  const t = useTranslations("files.formats");
  return formats.map((format) => (
    <a
      key={format}
      href={hrefIn(href, format)}
      download
      aria-label={t("downloadAs", { format: t(format) })}
      className={buttonClass({ variant: "secondary" })}
    >
      <Download aria-hidden className="size-4" />
      {t(format)}
    </a>
  ));
}

const hrefIn = (href: string, format: string) => `${href}${href.includes("?") ? "&" : "?"}format=${format}`;

/** The buttons of a form that downloads a file. */
export function DownloadButtons() {
  const t = useTranslations("files.formats");
  return (
    <div className="flex flex-wrap gap-2">
      {formats.map((format) => (
        <button
          key={format}
          type="submit"
          name="format"
          value={format}
          aria-label={t("downloadAs", { format: t(format) })}
          className={buttonClass({ variant: "secondary" })}
        >
          <Download aria-hidden className="size-4" />
          {t(format)}
        </button>
      ))}
    </div>
  );
}
