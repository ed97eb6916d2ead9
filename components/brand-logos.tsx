import { clsx } from "clsx";
import type { ReactNode } from "react";

export const brandNames = {
  mada: "mada",
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  unionpay: "UnionPay",
} as const;

export type Brand = keyof typeof brandNames;

export const isBrand = (value: string | null): value is Brand => value !== null && Object.hasOwn(brandNames, value);

/** The mark of a card network on its white plate, so that its colours hold in the dark too. */
export function BrandLogo({ brand, className }: { brand: Brand; className?: string }) {
  return (
    <svg role="img" aria-label={brandNames[brand]} viewBox="0 0 48 30" className={clsx("h-[1.875rem] w-12 shrink-0", className)}>
      <rect x=".5" y=".5" width="47" height="29" rx="5.5" fill="#fff" stroke="#d9d7d0" />
      {marks[brand]}
    </svg>
  );
}

const line = { fill: "none", strokeLinecap: "round", strokeLinejoin: "round" } as const;

const marks: Record<Brand, ReactNode> = {
  mada: (
    <>
      <rect x="6" y="8.5" width="15" height="5.6" rx="1.2" fill="#259bd6" />
      <rect x="6" y="16" width="15" height="5.6" rx="1.2" fill="#84b740" />
      <g {...line} stroke="#27292d" strokeWidth="1.5">
        <path d="M41.8 8.6c.4 1.8-.5 3.6-2.5 3.6-1.7 0-2.2-1.5-1.2-2.3 1-.7 2.2.1 2 1.5M36.9 12.2h1.5M36.9 12.2c-.4-1-1.2-2-2.3-2.7M32.8 12.2h4.1M24.9 9.2c1.7-.9 3.6-.2 3.3 1.2-.3 1.3-3 .7-3.1 2.3 0 1.3 2.5 1.3 4.1.8" />
      </g>
      <g {...line} stroke="#27292d" strokeWidth="1.35">
        <path d="M24.8 17.7v4M24.8 19.2c.2-1 .8-1.5 1.5-1.5s1.3.5 1.3 1.5v2.5M27.6 19.2c.1-1 .7-1.5 1.4-1.5s1.3.5 1.3 1.5v2.5" />
        <circle cx="33.5" cy="19.7" r="1.9" />
        <path d="M35.5 17.8v3.9M41.2 15.8v5.9" />
        <circle cx="39.2" cy="19.7" r="1.9" />
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
