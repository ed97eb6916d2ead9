import { useTranslations } from "next-intl";

/** A form skeleton shown while loading. */
export default function Loading() {
  const t = useTranslations("dashboard.common");
  return (
    <div role="status" className="rounded-card border border-line bg-surface p-5">
      <span className="sr-only">{t("loading")}</span>
      {["a", "b", "c", "d"].map((row) => (
        <div key={row} className="mb-5 grid gap-2">
          <div className="h-4 w-32 motion-safe:animate-pulse rounded bg-sunken" />
          <div className="h-11 w-full motion-safe:animate-pulse rounded-control bg-sunken" />
        </div>
      ))}
    </div>
  );
}
