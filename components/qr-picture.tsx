"use client";

type Props = { size: number; path: string; label: string; className?: string };

/** A QR code, dark on white in both themes. Rendered in the browser. */
export const QrPicture = ({ size, path, label, className }: Props) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${size} ${size}`}
    shapeRendering="crispEdges"
    className={className}
  >
    <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
    <path d={path} fill="#000" />
  </svg>
);
