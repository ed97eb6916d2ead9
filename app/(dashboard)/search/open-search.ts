const name = "halala:search";

/** Opens the search of the page. */
export const openSearch = () => document.dispatchEvent(new Event(name));

/** Calls `open` when the search is to be opened. Returns the function that ends it. */
export function onOpenSearch(open: () => void): () => void {
  document.addEventListener(name, open);
  return () => document.removeEventListener(name, open);
}
