"use client";

import { riyalSign } from "@/server/core/values/riyal-sign";

/**
 * The riyal sign, drawn because fonts lack it. A client component, because streamed SVG from the server is hidden by
 * an inline style, which the CSP forbids.
 */
export const RiyalSign = () => (
  <svg
    aria-hidden
    viewBox={`0 0 ${riyalSign.width} ${riyalSign.height}`}
    fill="currentColor"
    className="h-[0.74em] w-auto shrink-0"
  >
    {riyalSign.paths.map((path) => (
      <path key={path} d={path} />
    ))}
  </svg>
);
