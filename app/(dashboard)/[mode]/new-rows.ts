const rows = () => document.querySelectorAll<HTMLTableRowElement>("#content tbody tr");

/** Returns a function that highlights the rows of tables that were added since. */
export function watchRows(): () => void {
  const before = new Set(rows());
  const page = location.pathname + location.search;
  return () => {
    if (location.pathname + location.search !== page) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const row of rows())
      if (!before.has(row))
        row.animate([{ backgroundColor: "var(--accent-soft)" }, { backgroundColor: "transparent" }], {
          duration: 2_000,
          easing: "ease-out",
        });
  };
}
