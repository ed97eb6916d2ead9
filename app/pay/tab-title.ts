import { useEffect } from "react";

/** Says in the page's title what state it is in, for as long as the state lasts; null leaves the title as it came. */
export function useTabTitle(title: string | null) {
  useEffect(() => {
    if (title === null) return;
    const before = document.title;
    document.title = title;
    return () => {
      // Where the page has got another title meanwhile, that one is right.
      if (document.title === title) document.title = before;
    };
  }, [title]);
}
