"use client";

// biome-ignore lint/style/noRestrictedImports: this is what is used in its place
import NextLink from "next/link";
import { type ComponentProps, useState } from "react";

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
