"use client";

import { riyalSign } from "@/server/core/riyal-sign";

/**
 * The riyal sign, which fonts do not have yet. It is drawn in the browser's part of the page, as every drawing of ours
 * is: one that the server sends in pieces is hidden by an inline style until it is whole, which the pages forbid. Its
 * name is spoken in the language of the page, which the stylesheet knows wherever the sign stands.
 */
export const RiyalSign = () => (
  <>
    <span className="sr-only before:content-['SAR'] rtl:before:content-['ريال']" />
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
  </>
);
