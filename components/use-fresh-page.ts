import { useEffect } from "react";

/** Reloads a page that the browser restores from its back/forward cache, because it is outdated. */
export function useFreshPage(): void {
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => event.persisted && location.reload();
    addEventListener("pageshow", reload);
    return () => removeEventListener("pageshow", reload);
  }, []);
}
