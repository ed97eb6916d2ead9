"use client";

/** The wordmark: outlined letters with the Arabic ه as the coin. */
export const Wordmark = ({ className }: { className?: string }) => (
  <svg
    role="img"
    aria-label="Halala"
    viewBox="0 0 110 32"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
  >
    <path d="M3 17.5c0-5.2 3.6-8.9 7.2-8.9 3.7 0 6.8 3.5 6.8 7.7 0 4.3-3.2 7.5-7.2 7.5S3 21.1 3 17.5Z" />
    <path d="M3.3 18.6c4.6.8 8.8-1.3 8.8-4.2" />
    <path d="M30 6v18M30 17.5c0-3 2.1-4.9 4.7-4.9s4.5 1.9 4.5 4.9V24" />
    <path d="M57 12.8V24" />
    <circle cx="51.3" cy="18.3" r="5.7" />
    <path d="M64 6v18" />
    <path d="M82 12.8V24" />
    <circle cx="76.3" cy="18.3" r="5.7" />
    <path d="M89 6v18" />
    <path d="M107 12.8V24" />
    <circle cx="101.3" cy="18.3" r="5.7" />
  </svg>
);
