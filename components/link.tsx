"use client";

// biome-ignore lint/style/noRestrictedImports: this is what is used in its place
import NextLink from "next/link";
import { type ComponentProps, useState } from "react";

/**
 * A link whose page is fetched ahead once it is pointed at. Next does so for every link in sight: forty pages drawn by
 * the server for one that is looked at.
 */
export function Link({ prefetch, ...rest }: ComponentProps<typeof NextLink>) {
  const [wanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  return (
    <NextLink
      onMouseEnter={want}
      onTouchStart={want}
      onFocus={want}
      {...rest}
      prefetch={prefetch ?? (wanted ? null : false)}
    />
  );
}
