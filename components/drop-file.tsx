"use client";

import { clsx } from "clsx";
import { type ReactNode, useState } from "react";
import { buttonClass } from "./button";

type Props = {
  id: string;
  accept: string;
  /** The input's name for screen readers, if the button's text is not enough. */
  name?: string;
  button: ReactNode;
  isPrimary?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
  /** Stands after the button. */
  more?: ReactNode;
};

/** A drop zone with a button that does the same. */
export function DropFile({ id, accept, name, button, isPrimary = false, onFile, children, more }: Props) {
  const [isOver, setIsOver] = useState(false);
  const acceptFirst = (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for the keyboard
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        acceptFirst(event.dataTransfer.files);
      }}
      className={clsx(
        "mt-3 flex flex-wrap items-center justify-center gap-3 rounded-control border border-dashed px-4 py-4 text-sm",
        isOver ? "border-accent bg-accent-soft" : "border-field",
      )}
    >
      {children}
      <input
        id={id}
        type="file"
        accept={accept}
        aria-label={name}
        className="peer sr-only"
        onChange={(event) => {
          acceptFirst(event.target.files);
          event.target.value = "";
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass({
          variant: isPrimary ? "primary" : "secondary",
          className:
            "cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2",
        })}
      >
        {button}
      </label>
      {more}
    </div>
  );
}
