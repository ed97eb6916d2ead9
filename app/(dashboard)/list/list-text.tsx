/** What somebody wrote, in one line that is cut at its own end, in whichever language it is. */
export const ListText = ({ children }: { children: string }) => (
  <bdi className="block truncate [text-align:-webkit-match-parent] [text-align:match-parent]">{children}</bdi>
);
