import { clsx } from "clsx";
import { Fragment } from "react";
import { directionRuns } from "./text/direction-runs";

type Props = {
  /** For text whose direction does not follow from its letters, such as a URL. */
  dir?: "ltr" | undefined;
  className?: string | undefined;
  children: string | null | undefined;
};

/**
 * User-written text on one line, in its own direction. What does not fit is cut off at the text's own end, and the whole
 * is shown on hover. A browser cuts letters at the line's edge, which is the beginning of a part written in the other
 * direction: "1,200 SAR" would be shown as "…00 SAR". Such a part is a block, which is left out whole.
 */
export const Truncated = ({ dir, className, children }: Props) => (
  <bdi
    dir={dir}
    title={children ?? undefined}
    className={clsx("block truncate [text-align:-webkit-match-parent] [text-align:match-parent]", className)}
  >
    {dir === undefined ? <Runs text={children ?? ""} /> : children}
  </bdi>
);

function Runs({ text }: { text: string }) {
  let at = 0;
  return directionRuns(text).map((run) => {
    const key = at;
    at += run.text.length;
    return run.isOpposite ? (
      <span key={key} className="inline-block">
        {run.text}
      </span>
    ) : (
      <Fragment key={key}>{run.text}</Fragment>
    );
  });
}
