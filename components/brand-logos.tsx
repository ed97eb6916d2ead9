"use client";

import { clsx } from "clsx";
import type { ReactNode } from "react";
import { type Brand, brandNames } from "@/server/core/values/brands";

/**
 * A card network's logo on a white plate, so that its colors work in dark mode. A client component, because streamed
 * SVG from the server is hidden by an inline style, which the CSP forbids.
 */
export function BrandLogo({ brand, className }: { brand: Brand; className?: string }) {
  return (
    <svg
      role="img"
      aria-label={brandNames[brand]}
      viewBox="0 0 48 30"
      className={clsx("h-[1.875rem] w-12 shrink-0", className)}
    >
      <rect x=".5" y=".5" width="47" height="29" rx="5.5" fill="#fff" stroke="#d9d7d0" />
      {marks[brand]}
    </svg>
  );
}

const line = { fill: "none", strokeLinecap: "round", strokeLinejoin: "round" } as const;

const marks: Record<Brand, ReactNode> = {
  mada: (
    <>
      <rect x="4.5" y="8.2" width="14" height="6.2" rx="1.2" fill="#259bd6" />
      <rect x="4.5" y="15.8" width="14" height="6.2" rx="1.2" fill="#84b740" />
      <g {...line} stroke="#27292d" strokeWidth="1.4">
        <circle cx="40.4" cy="10.4" r="1.8" />
        <path d="M40.4 12.2H32.4M36.8 12.2c-.6-1.4-1.5-2.7-2.9-3.9" />
        <path d="M29.2 9.1c-.8-1.1-2.9-.8-2.9.6 0 1.4 2.8.9 2.8 2.3 0 1.5-4.6 2-6.3.6-.6-.5-.7-1.4-.2-2.1" />
      </g>
      <g {...line} stroke="#27292d" strokeWidth="1.3">
        <path d="M22 17.9v3.8M22 19.4c.2-1 .7-1.5 1.3-1.5s1.2.5 1.2 1.5v2.3M24.5 19.4c.1-1 .7-1.5 1.3-1.5s1.2.5 1.2 1.5v2.3" />
        <circle cx="30.8" cy="19.8" r="1.85" />
        <path d="M32.7 17.9v3.8" />
        <circle cx="36.2" cy="19.8" r="1.85" />
        <path d="M38.1 15.8v5.9" />
        <circle cx="41.5" cy="19.8" r="1.85" />
        <path d="M43.4 17.9v3.8" />
      </g>
    </>
  ),
  visa: (
    <path
      fill="#1434cb"
      d="M20.7 10.3 17.1 19.7h-2.5l-1.8-7.4c-.1-.4-.2-.6-.5-.8-.6-.3-1.5-.6-2.3-.8l.1-.4h3.9c.5 0 1 .3 1.1.9l1 5.2 2.4-6.1h2.2Zm9.1 6.6c0-2.5-3.4-2.6-3.4-3.7 0-.3.3-.7 1-.8.4 0 1.3-.1 2.4.4l.4-2a6.8 6.8 0 0 0-2.3-.4c-2.4 0-4.1 1.3-4.1 3.1 0 1.4 1.2 2.1 2.1 2.6 1 .5 1.3.8 1.3 1.2 0 .7-.8 1-1.5 1-1.3 0-2-.4-2.6-.6l-.5 2.1c.6.3 1.7.5 2.8.5 2.6 0 4.3-1.3 4.4-3.4Zm6.4 2.8h2.2l-1.9-9.4h-2.1c-.5 0-.8.3-1 .7l-3.6 8.7h2.5l.5-1.4h3.1l.3 1.4Zm-2.7-3.3 1.3-3.5.7 3.5h-2Zm-9.3-6.1-2 9.4h-2.4l2-9.4h2.4Z"
    />
  ),
  mastercard: (
    <>
      <circle cx="19.2" cy="15" r="8" fill="#eb001b" />
      <circle cx="28.8" cy="15" r="8" fill="#f79e1b" />
      <path d="M24 8.6a8 8 0 0 1 0 12.8 8 8 0 0 1 0-12.8Z" fill="#ff5f00" />
    </>
  ),
  amex: (
    <>
      <rect x="6" y="6" width="36" height="18" rx="2" fill="#016fd0" />
      <text x="24" y="18.3" textAnchor="middle" fontSize="8.5" fontWeight="700" fill="#fff">
        AMEX
      </text>
    </>
  ),
  unionpay: (
    <>
      <path d="M10 6h11l-3 18H7l3-18Z" fill="#e21836" />
      <path d="M20 6h11l-3 18H17l3-18Z" fill="#00447c" />
      <path d="M30 6h11l-3 18H27l3-18Z" fill="#007b84" />
    </>
  ),
};
