import { useEffect } from "react";

/** The titles set by parts of the page; the newest is shown. */
const claims: { title: string }[] = [];
let own = "";
let visible: string | null = null;
let watcher: MutationObserver | null = null;

/** Shows a state in the page title while it lasts; null leaves the title unchanged. */
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
  if (document.title !== visible) own = document.title;
  document.title = claims[claims.length - 1]?.title ?? own;
  // Browsers collapse repeated spaces in titles.
  visible = document.title;
  watcher?.disconnect();
  if (claims.length > 0) watch();
}

/** React may set or change the page's own title after this, so the original is kept. */
function watch() {
  watcher ??= new MutationObserver(() => {
    if (document.title !== visible) show();
  });
  watcher.observe(document.head, { childList: true, characterData: true, subtree: true });
}
