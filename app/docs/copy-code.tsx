"use client";

import { useEffect, useState } from "react";

/** Makes the buttons on samples copy them; it listens once for all of a page. */
export function CopyCode() {
  const [said, say] = useState("");
  useEffect(() => {
    const press = async ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>("[data-copied]") : null;
      const code = button?.closest(".code")?.querySelector("code")?.textContent;
      if (!button || !code) return;
      const before = button.textContent ?? "";
      const { copied = "" } = button.dataset;
      // A browser may refuse; the sample can be marked by hand all the same.
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
      {said}
    </p>
  );
}

const wasCopied = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
