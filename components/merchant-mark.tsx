import { clsx } from "clsx";

type Props = { name: string; logo: string | null; className?: string };

/** A merchant's logo or initial. The name is always shown beside it. */
export const MerchantMark = ({ name, logo, className }: Props) =>
  logo === null ? (
    <span
      aria-hidden="true"
      className={clsx(
        "flex size-10 shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent text-lg uppercase",
        className,
      )}
    >
      {initialOf(name)}
    </span>
  ) : (
    // Already small. White background, because logos are designed for it.
    // biome-ignore lint/performance/noImgElement: nothing is left to optimise
    <img
      src={logo}
      alt=""
      className={clsx("size-10 shrink-0 rounded-lg bg-white object-contain p-0.5", className)}
    />
  );

/**
 * Returns the letter that stands for a name: its first one, after the Arabic article, with which many names begin.
 * A lone heh would look like the digit five, so it is written as in abbreviations.
 */
export function initialOf(name: string): string {
  const [start = ""] = name;
  const [letter] = /[\p{L}\p{N}]\p{M}*/u.exec(name.replace(/^ال(?=\p{L}{3})/u, "")) ?? [start];
  return letter === "ه" ? "هـ" : letter;
}
