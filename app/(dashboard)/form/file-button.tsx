"use client";

import { useRef } from "react";
import { Button } from "@/components/button";
import { ImageUp } from "@/components/lucide";

type Props = {
  label: string;
  /** What the field is for, where the button's text doesn't say it. */
  name: string;
  describedBy?: string;
  accept: string;
  busy: boolean;
  onFile: (file: File) => Promise<void>;
};

/** A button that chooses a picture. */
export function FileButton({ label, name, describedBy, accept, busy, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={name}
        aria-describedby={describedBy}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) void onFile(file);
          target.value = "";
        }}
      />
      <Button variant="secondary" busy={busy} onClick={() => input.current?.click()}>
        <ImageUp aria-hidden className="size-4" />
        {label}
      </Button>
    </>
  );
}
