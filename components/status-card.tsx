import { cva } from "class-variance-authority";
import type { ComponentType, ReactNode } from "react";

const badge = cva("mx-auto flex size-14 items-center justify-center rounded-full", {
  variants: {
    tone: {
      success: "bg-success-soft text-success",
      danger: "bg-danger-soft text-danger",
      warning: "bg-warning-soft text-warning",
      neutral: "bg-sunken text-soft",
    },
  },
});

type Props = {
  tone: "success" | "danger" | "warning" | "neutral";
  Icon: ComponentType<{ className?: string }>;
  title: string;
  children?: ReactNode;
};

/** One message in the middle of a page. */
export const StatusCard = ({ tone, Icon, title, children }: Props) => (
  <section className="wrap-anywhere mx-auto w-full max-w-md rounded-card border border-line bg-surface px-[min(1.5rem,7vw)] py-8 text-center shadow-card sm:px-8">
    <div className={badge({ tone })}>
      <Icon className="size-7" />
    </div>
    <h1 className="mt-4 font-semibold text-2xl">{title}</h1>
    {children}
  </section>
);
