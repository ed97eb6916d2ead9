import { clsx } from "clsx";

type Props = {
  /** For text whose direction does not follow from its letters, such as a URL. */
  dir?: "ltr" | undefined;
  className?: string | undefined;
  children: string | null | undefined;
};

/**
 * User-written text on one line, in its own direction. What does not fit is cut off at the text's end: `text-overflow`
 * would cut off the beginning of English that follows Arabic, so the text wraps and only its first line is shown.
 */
export const Truncated = ({ dir, className, children }: Props) => (
  <bdi
    dir={dir}
    className={clsx(
      "line-clamp-1 w-max max-w-full break-all [text-align:-webkit-match-parent] [text-align:match-parent]",
      className,
    )}
  >
    {children}
  </bdi>
);
