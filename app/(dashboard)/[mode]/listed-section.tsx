import { type ReactNode, useId } from "react";
import { Link } from "@/components/link";

type Props = {
  title: string;
  all?: { href: string; text: string };
  /** What to say if there is nothing. */
  none: string | false;
  below?: string | false;
  children: ReactNode;
};

/** Some of an object's related objects, or an empty state. */
export function ListedSection({ title, all, none, below, children }: Props) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id={heading} className="font-semibold text-sm">
          {title}
        </h2>
        {all && none === false ? (
          <Link href={all.href} className="font-medium text-accent text-sm underline">
            {all.text}
          </Link>
        ) : null}
      </div>
      {none === false ? (
        children
      ) : (
        <p className="rounded-card border border-line border-dashed px-5 py-6 text-center text-soft text-sm">
          {none}
        </p>
      )}
      {below ? <p className="mt-2 text-soft text-sm">{below}</p> : null}
    </section>
  );
}
