import { useTranslations } from "next-intl";

const rows = ["a", "b", "c", "d", "e", "f", "g", "h"];

export function ListSkeleton() {
  const t = useTranslations("dashboard.lists");
  return (
    <div aria-busy data-wide>
      <p role="status" className="sr-only">
        {t("loading")}
      </p>
      <div aria-hidden className="motion-safe:animate-pulse">
        <div className="mb-5 h-8 w-48 rounded-control bg-sunken" />
        <div className="mb-3 h-10 w-full max-w-lg rounded-control bg-sunken" />
        <div className="overflow-hidden rounded-card border border-line bg-surface">
          {rows.map((row) => (
            <div key={row} className="flex gap-6 border-line border-t px-4 py-4 first:border-t-0">
              <div className="h-4 w-24 rounded bg-sunken" />
              <div className="h-4 w-20 rounded bg-sunken" />
              <div className="h-4 flex-1 rounded bg-sunken" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
