import { useEffect } from "react";

/** What the parts of the page say of it now; the newest is the one shown. */
const claims: { title: string }[] = [];
let own = "";
let shown: string | null = null;
let watcher: MutationObserver | null = null;

/** Says in the page's title what state it is in, for as long as the state lasts; null leaves the title as it came. */
export function useTabTitle(title: string | null) {
  useEffect(() => {
    if (title === null) return;
    const claim = { title };
    claims.push(claim);
    show();
    return () => {
      claims.splice(claims.indexOf(claim), 1);
      show();
    };
  }, [title]);
}

function show() {
  if (document.title !== shown) own = document.title;
  document.title = claims.at(-1)?.title ?? own;
  // As the browser reads it: it takes doubled spaces away.
  shown = document.title;
  watcher?.disconnect();
  if (claims.length > 0) watch();
}

/** The page's own title may come, or change, after a part of the page has said its own: it is kept for later. */
function watch() {
  watcher ??= new MutationObserver(() => {
    if (document.title !== shown) show();
  });
  watcher.observe(document.head, { childList: true, characterData: true, subtree: true });
}
