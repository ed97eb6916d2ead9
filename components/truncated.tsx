import { clsx } from "clsx";

type Props = {
  /** For text whose direction does not follow from its letters, such as a URL. */
  dir?: "ltr" | undefined;
  className?: string | undefined;
  children: string | null | undefined;
};

/** User-written text on one line, in its own direction. What does not fit is cut off at the text's own end. */
export const Truncated = ({ dir, className, children }: Props) => (
  <bdi
    dir={dir}
    className={clsx("block truncate [text-align:-webkit-match-parent] [text-align:match-parent]", className)}
  >
    {children}
  </bdi>
);
