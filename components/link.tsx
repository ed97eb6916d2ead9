"use client";

// biome-ignore lint/style/noRestrictedImports: this is what is used in its place
import NextLink from "next/link";
import { type ComponentProps, useState } from "react";
import { buttonClass } from "./button";
import type { LucideIcon } from "./lucide";

/**
 * A link that prefetches on hover. Next.js prefetches every visible link, so a list would render forty pages on the
 * server for one visit.
 */
export function Link({ prefetch, ...rest }: ComponentProps<typeof NextLink>) {
  const [isFocused, setFocused] = useState(false);
  const want = () => setFocused(true);
  return (
    <NextLink
      onMouseEnter={want}
      onTouchStart={want}
      onFocus={want}
      {...rest}
      prefetch={prefetch ?? (isFocused ? null : false)}
    />
  );
}

type ButtonLinkProps = {
  href: string;
  variant?: "primary" | "secondary";
  icon?: LucideIcon;
  className?: string;
  children: string;
};

export const ButtonLink = ({ href, variant, icon: Icon, className, children }: ButtonLinkProps) => (
  <Link href={href} className={buttonClass({ variant, className })}>
    {Icon ? <Icon aria-hidden className="size-4" /> : null}
    {children}
  </Link>
);
