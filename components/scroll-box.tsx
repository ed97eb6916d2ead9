import { clsx } from "clsx";
import type { ReactNode } from "react";

type Props = { label: string; className?: string | undefined; dir?: "ltr"; children: ReactNode };

/**
 * A scrollable box that the keyboard can reach. A group rather than a landmark, because its name often repeats the
 * surrounding one.
 */
export const ScrollBox = ({ label, className, dir, children }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
  <div
    role="group"
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    tabIndex={0}
    dir={dir}
    className={clsx("overflow-auto focus-visible:outline-offset-[-2px]", className)}
  >
    {children}
  </div>
);
