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
      {who === null ? null : <div className="min-w-0 max-w-56 basis-full text-xs lg:hidden">{who}</div>}
      {description === null ? null : (
        <Truncated className="min-w-0 max-w-56 basis-full text-xs sm:hidden">{description}</Truncated>
      )}
    </div>
  );
