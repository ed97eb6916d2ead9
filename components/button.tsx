import { cva, type VariantProps } from "class-variance-authority";
import type { ButtonHTMLAttributes } from "react";
import type { LucideIcon } from "./lucide";

/** For links that look like buttons. */
export const buttonClass = cva(
  "inline-flex select-none items-center justify-center gap-2 rounded-control font-semibold transition-colors aria-disabled:cursor-default",
  {
    variants: {
      variant: {
        primary: "bg-accent text-on-accent hover:bg-accent-strong active:bg-accent-strong",
        secondary: "border border-field bg-surface text-ink hover:bg-sunken",
        quiet: "text-accent hover:bg-accent-soft",
        danger: "bg-danger text-on-danger hover:bg-danger-strong",
        off: "border border-line bg-sunken text-soft",
      },
      size: {
        md: "min-h-(--control-height) px-4 py-1 text-(length:--control-text)",
        lg: "min-h-14 px-6 py-3 text-lg",
      },
      wide: { true: "w-full", false: "" },
    },
    defaultVariants: { variant: "primary", size: "md", wide: false },
  },
);

type Props = ButtonHTMLAttributes<HTMLButtonElement> &
  VariantProps<typeof buttonClass> & { busy?: boolean; waiting?: boolean; icon?: LucideIcon | undefined };

/** A busy or waiting button keeps its focus and layout and ignores clicks. A waiting or disabled one looks disabled. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  waiting = false,
  icon: Icon,
  className,
  onClick,
  type = "button",
  children,
  ...rest
}: Props) {
  const isOff = busy || waiting;
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isOff || undefined}
      aria-busy={busy || undefined}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ variant: waiting || rest.disabled ? "off" : variant, size, wide, className })}
    >
      {Icon ? <Icon aria-hidden className="size-4" /> : null}
      {children}
    </button>
  );
}
