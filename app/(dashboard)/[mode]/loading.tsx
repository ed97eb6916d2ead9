import { useTranslations } from "next-intl";

/** A table skeleton shown while loading. */
export default function Loading() {
  const t = useTranslations("dashboard.common");
  return (
    <div role="status">
      <span className="sr-only">{t("loading")}</span>
      <div className="mb-6 h-8 w-48 motion-safe:animate-pulse rounded-control bg-sunken" />
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        {["a", "b", "c", "d", "e", "f"].map((row) => (
          <div key={row} className="flex gap-6 border-line border-t px-4 py-4 first:border-t-0">
            <div className="h-4 w-24 motion-safe:animate-pulse rounded bg-sunken" />
            <div className="h-4 w-20 motion-safe:animate-pulse rounded bg-sunken" />
            <div className="h-4 flex-1 motion-safe:animate-pulse rounded bg-sunken" />
          </div>
        ))}
      </div>
    </div>
  );
}
