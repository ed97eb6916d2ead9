import { Identifier } from "@/components/identifier";
import { EmptyCell } from "@/components/table";
import { Truncated } from "@/components/truncated";

// What several lists have in common.

/** A text on one line, or a dash. */
export const TextCell = ({ text, className }: { text: string | null; className?: string }) =>
  text === null ? <EmptyCell /> : <Truncated className={className}>{text}</Truncated>;

/** The column that the list is sorted by, without its cell. */
export const byCreation = {
  id: "created",
  sort: { ascending: "oldest", descending: "newest" },
  end: true,
  className: "text-soft",
} as const;

export const idColumn = {
  id: "id",
  optional: true,
  className: "whitespace-nowrap",
  cell: ({ id }: { id: string }) => <Identifier id={id} />,
} as const;
