"use client";

import { type ChangeEvent, type InputHTMLAttributes, useLayoutEffect, useRef } from "react";

type Props = { id: string } & Pick<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange">;

/**
 * Keeps what was typed into an input, or filled in by the browser, before React took over the page. React takes that
 * value for its own: it reports no change, and resets the input at the next render.
 */
export function KeepTyped({ id, value, onChange }: Props) {
  const first = useRef({ value, onChange });
  useLayoutEffect(() => {
    const input = document.getElementById(id);
    const { value, onChange } = first.current;
    if (!(input instanceof HTMLInputElement) || input.value === String(value)) return;
    onChange?.({ target: input, currentTarget: input } as ChangeEvent<HTMLInputElement>); // all that handlers read
  }, [id]);
  return null;
}
