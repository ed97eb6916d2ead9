"use client";

import { create } from "qrcode";
import { useMemo } from "react";

/** A QR code rendered in the browser, so its content is sent nowhere. Dark on light in both themes, for cameras. */
export function AuthenticatorQrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      className="mx-auto size-48 rounded-control border border-line"
    >
      <rect x={-4} y={-4} width={size + 8} height={size + 8} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}

function drawn(text: string) {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const { size } = modules;
  const squares: string[] = [];
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) if (modules.get(y, x)) squares.push(`M${x} ${y}h1v1h-1z`);
  return { size, path: squares.join("") };
}
