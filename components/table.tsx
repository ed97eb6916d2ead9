import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import type { ReactNode, TdHTMLAttributes, ThHTMLAttributes } from "react";

type TableProps = { caption: string; fits?: boolean; children: ReactNode };

/**
 * A table. The caption is its accessible name. One that `fits` a wide screen does not scroll by itself there, so that
 * its header can stay in view while the page scrolls.
 */
export const Table = ({ caption, fits = false, children }: TableProps) => (
  <div
    className={clsx(
      "relative overflow-x-auto rounded-card border border-line bg-surface shadow-card",
      fits && "xl:overflow-visible xl:[&_thead_th]:sticky xl:[&_thead_th]:top-0 xl:[&_thead_th]:z-2",
      fits &&
        "xl:[&_thead_th]:bg-sunken xl:[&_thead_th:first-child]:rounded-ss-card xl:[&_thead_th:last-child]:rounded-se-card",
      fits &&
        "xl:[&_tbody_tr:last-child>:first-child]:rounded-es-card xl:[&_tbody_tr:last-child>:last-child]:rounded-ee-card",
    )}
  >
    <table className="w-full border-collapse text-start text-sm">
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  </div>
);

export const Head = ({ children }: { children: ReactNode }) => (
  <thead className="border-line border-b bg-sunken text-soft text-xs">
    <tr>{children}</tr>
  </thead>
);

type Cell = { numeric?: boolean; end?: boolean; className?: string | undefined };

/** Numbers are right-aligned in every language, so that decimals line up. */
const cellClass = ({ numeric, end, className }: Cell) =>
  clsx("px-3 sm:px-4", numeric ? "text-right" : end ? "text-end" : "text-start", className);

export const Column = ({
  numeric = false,
  end = false,
  className,
  ...rest
}: ThHTMLAttributes<HTMLTableCellElement> & Cell) => (
  <th
    {...rest}
    scope="col"
    className={cellClass({ numeric, end, className: clsx("py-2 font-medium", className) })}
  />
);

/** A row in which the first link or button is the click target. */
export const Row = ({ children }: { children: ReactNode }) => (
  <tr className="relative border-line border-t first:border-t-0 focus-within:bg-sunken/60 hover:bg-sunken/60">
    {children}
  </tr>
);

export const Data = ({
  numeric = false,
  end = false,
  className,
  ...rest
}: TdHTMLAttributes<HTMLTableCellElement> & Cell) => (
  <td
    {...rest}
    className={cellClass({ numeric, end, className: clsx("h-10 py-1.5 align-middle", className) })}
  />
);

export const RowHead = ({
  numeric = false,
  end = false,
  className,
  ...rest
}: ThHTMLAttributes<HTMLTableCellElement> & Cell) => (
  <th
    {...rest}
    scope="row"
    className={cellClass({
      numeric,
      end,
      className: clsx("h-10 py-1.5 align-middle font-semibold", className),
    })}
  />
);

/** A link with this class can be clicked anywhere in its row. */
export const rowLink = "after:absolute after:inset-0 hover:underline";

/** A dash for a value that does not exist. */
export function EmptyCell() {
  const t = useTranslations("dashboard.common");
  return (
    <span className="text-soft">
      <span aria-hidden>–</span>
      <span className="sr-only">{t("none")}</span>
    </span>
  );
}
