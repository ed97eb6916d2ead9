import { Fragment } from "react";

/** A URL or an email address that breaks after its punctuation, instead of within words. */
export const Breakable = ({ children }: { children: string }) =>
  children.split(/(?<=[/.@?&=_-])(?=[^/])/).map((part, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity
    <Fragment key={n}>
      {n === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
