import { clsx } from "clsx";

/** Code or data that scrolls in its own box, which the keyboard reaches too. */
export const CodeBox = ({ label, code, className }: { label: string; code: string; className?: string }) => (
  <section
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    tabIndex={0}
    dir="ltr"
    className={clsx("overflow-auto focus-visible:outline-offset-[-2px]", className)}
  >
    <pre className="w-fit p-4 text-start font-mono text-xs leading-5">{code}</pre>
  </section>
);
