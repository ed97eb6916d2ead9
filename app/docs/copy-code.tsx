"use client";

import { useEffect, useState } from "react";

/** Handles the copy buttons of code samples with one listener per page. */
export function CopySample() {
  const [output, say] = useState("");
  useEffect(() => {
    const press = async ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>("[data-copied]") : null;
      const code = button?.closest(".code")?.querySelector("code")?.textContent;
      if (!button || !code) return;
      const before = button.textContent ?? "";
      const { copied = "" } = button.dataset;
      // If the browser refuses, the sample can be selected manually.
      if (before === copied || !(await wasCopied(code))) return;
      button.textContent = copied;
      say(copied);
      setTimeout(() => {
        button.textContent = before;
        say("");
      }, 2_000);
    };
    const listen = (event: MouseEvent) => void press(event);
    document.addEventListener("click", listen);
    return () => document.removeEventListener("click", listen);
  }, []);
  return (
    <p role="status" className="sr-only">
      {output}
    </p>
  );
}

const wasCopied = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
