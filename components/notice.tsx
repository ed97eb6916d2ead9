import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode, Ref } from "react";
import { AlertIcon, CheckIcon, InfoIcon } from "./icons";

const noticeClass = cva("flex gap-3 rounded-control border px-4 py-3.5 text-sm", {
  variants: {
    tone: {
      info: "border-line bg-sunken text-ink",
      success: "border-success/25 bg-success-soft text-success",
      warning: "border-warning/25 bg-warning-soft text-warning",
      danger: "border-danger/25 bg-danger-soft text-danger",
    },
  },
  defaultVariants: { tone: "info" },
});

const icons = { info: InfoIcon, success: CheckIcon, warning: AlertIcon, danger: AlertIcon };

type Props = VariantProps<typeof noticeClass> & {
  title: ReactNode;
  children?: ReactNode;
  role?: "alert" | "status";
  ref?: Ref<HTMLElement>;
  /** Set to -1 to allow focus by script. */
  tabIndex?: number;
};

export function Notice({ tone, title, children, ...rest }: Props) {
  const Icon = icons[tone ?? "info"];
  return (
    <section {...rest} className={noticeClass({ tone })}>
      <Icon className="mt-[0.2em] size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {children ? <div className="mt-0.5 text-ink">{children}</div> : null}
      </div>
    </section>
  );
}
