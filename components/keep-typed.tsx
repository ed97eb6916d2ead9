"use client";

import { type ChangeEvent, type InputHTMLAttributes, useLayoutEffect, useRef } from "react";

type Props = { id: string } & Pick<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange">;

/**
 * Keeps input that was typed or autofilled before hydration. React treats that value as its own: it fires no change
 * event, and resets the input at the next render.
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
