const name = "halala:search";

export const openSearch = () => document.dispatchEvent(new Event(name));

/** Calls `open` when the search dialog is requested. Returns a function to unsubscribe. */
export function onOpenSearch(open: () => void): () => void {
  document.addEventListener(name, open);
  return () => document.removeEventListener(name, open);
}
