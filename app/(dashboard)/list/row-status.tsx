import { clsx } from "clsx";
import { Moment } from "@/components/moment";
import { Truncated } from "@/components/truncated";

type Props = {
  badge: React.ReactNode;
  /** Who it is about. Not repeated where the whole list is about one customer. */
  who?: React.ReactNode;
  description: string | null;
  created: string;
  /** True if the user selected the columns. */
  chosen?: boolean;
};

/** A row's status; on a phone also its time, its customer and its description, in place of their columns. */
export const RowStatus = ({ badge, who = null, description, created, chosen = false }: Props) =>
  chosen ? (
    badge
  ) : (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5">
      {badge}
      <span className="text-soft text-xs sm:hidden">
        <Moment at={created} short />
      </span>
      {who === null ? null : <div className={clsx(below, "lg:hidden")}>{who}</div>}
      {description === null ? null : (
        <Truncated className={clsx(below, "sm:hidden")}>{description}</Truncated>
      )}
    </div>
  );

/** A line of its own. On a phone it does not widen its column, which would push the time out of view. */
const below = "min-w-0 max-w-56 basis-full text-xs max-sm:w-0 max-sm:min-w-full max-sm:basis-0";
