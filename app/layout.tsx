import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import "./globals.css";

export const metadata: Metadata = { title: "Halala", robots: { index: false, follow: false } };

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f5f4f1" },
    { media: "(prefers-color-scheme: dark)", color: "#0f1413" },
  ],
};

/** Passes children through: each group of pages renders its own document with language and direction. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return children;
}
