import { clsx } from "clsx";
import { Fragment } from "react";

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

type Run = { text: string; isOpposite: boolean };

/**
 * Words without a letter of the other direction, from one with a letter or digit of their own to the last such. The
 * extended script has the signs that are shared with other scripts, such as the line that stretches Arabic letters.
 */
const leftToRight =
  /[^\s\p{scx=Arabic}]*[\p{L}\p{N}](?<!\p{scx=Arabic})(?:[^\p{scx=Arabic}]*[\p{L}\p{N}](?<!\p{scx=Arabic}))?[^\s\p{scx=Arabic}]*/gu;
const rightToLeft = /\p{scx=Arabic}(?:[^\p{Script=Latin}]*\p{scx=Arabic})?\p{M}*/gu;

/**
 * Splits text at the parts that are written against its direction, which is that of its first letter: an amount or an
 * English name in an Arabic text, an Arabic name in an English one.
 */
export function directionRuns(text: string): Run[] {
  const first = /\p{L}/u.exec(text)?.[0] ?? "";
  const opposite = /\p{scx=Arabic}/u.test(first) ? leftToRight : rightToLeft;
  const runs: Run[] = [];
  let end = 0;
  for (const { 0: run, index } of text.matchAll(opposite)) {
    if (index > end) runs.push({ text: text.slice(end, index), isOpposite: false });
    runs.push({ text: run, isOpposite: true });
    end = index + run.length;
  }
  if (end < text.length) runs.push({ text: text.slice(end), isOpposite: false });
  return runs;
}
