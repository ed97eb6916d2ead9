import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import { Moment } from "./moment";
import { Money } from "./money";

type Props = { title: string; action?: ReactNode; flush?: boolean; oneOfMany?: boolean; children: ReactNode };

/** A titled section. `flush` removes the padding. `oneOfMany` panels are not landmarks. */
export function Panel({ title, action, flush = false, oneOfMany = false, children }: Props) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      role={oneOfMany ? "group" : undefined}
      className="min-w-0 rounded-card border border-line bg-surface shadow-card"
    >
      <div className="flex min-h-12 items-center justify-between gap-3 border-line border-b px-4 py-2 sm:px-5">
        <h2 id={heading} className="font-semibold text-sm">
          {title}
        </h2>
        {action}
      </div>
      <div className={clsx(!flush && "px-4 py-4 sm:px-5")}>{children}</div>
    </section>
  );
}

export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-1 gap-2.5 text-sm">{children}</dl>
);

type FactProps = { name: string; strong?: boolean; below?: boolean; children: ReactNode };

/** `below` draws a line above, as for a total. */
export const Fact = ({ name, strong = false, below = false, children }: FactProps) => (
  <div
    className={clsx(
      "flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5",
      strong && "font-semibold",
      below && "border-line border-t pt-2.5",
    )}
  >
    <dt className={clsx("shrink-0", !strong && "text-soft")}>{name}</dt>
    <dd className="ms-auto min-w-0 break-words text-end">{children}</dd>
  </div>
);

type Named = Omit<FactProps, "children">;
type TextFactProps = Named & { text: string | null; className?: string };

/** A text that keeps its own direction. Left out if there is none, like the facts below. */
export const TextFact = ({ text, className, ...fact }: TextFactProps) =>
  text === null ? null : (
    <Fact {...fact}>
      <bdi className={className}>{text}</bdi>
    </Fact>
  );

/** Names and texts of others, such as metadata. */
export const TextFacts = ({ texts }: { texts: Readonly<Record<string, string>> }) => (
  <Facts>
    {Object.entries(texts).map(([name, text]) => (
      <TextFact key={name} name={name} text={text} />
    ))}
  </Facts>
);

type MomentFactProps = Named & { at: string | null; short?: boolean; precise?: boolean };

export const MomentFact = ({ at, short = false, precise = false, ...fact }: MomentFactProps) =>
  at === null ? null : (
    <Fact {...fact}>
      <Moment at={at} short={short} precise={precise} />
    </Fact>
  );

export const MoneyFact = ({ amount, ...fact }: Named & { amount: number | null }) =>
  amount === null ? null : (
    <Fact {...fact}>
      <Money amount={amount} />
    </Fact>
  );
