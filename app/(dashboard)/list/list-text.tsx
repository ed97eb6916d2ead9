/** User-written text, truncated to one line in its own direction. */
export const ListText = ({ children }: { children: string }) => (
  <bdi className="block truncate [text-align:-webkit-match-parent] [text-align:match-parent]">{children}</bdi>
);
