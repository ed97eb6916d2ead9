"use client";

import { type ReactNode, useState } from "react";
import { Button } from "./button";
import { Tick } from "./choice";
import { CopyBox } from "./copy-button";
import { Notice } from "./notice";

type Props = {
  secret: string;
  name: string;
  title: string;
  lead: string;
  stored: string;
  done: string;
  onDone: () => void;
  children?: ReactNode;
};

/** Shows a secret once, until the user confirms that it is stored. */
export function SecretOnce({ secret, name, title, lead, stored, done, onDone, children }: Props) {
  const [isStored, setStored] = useState(false);
  return (
    <div className="grid gap-4">
      <Notice tone="warning" title={title}>
        {lead}
      </Notice>
      <CopyBox whole value={secret} label={name} />
      {children}
      {/* In view however long the rest is: the dialog closes in no other way. */}
      <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t bg-surface px-5 py-3 sm:-mx-6 sm:-mb-6 sm:px-6">
        <Tick checked={isStored} onChange={setStored}>
          {stored}
        </Tick>
        <Button onClick={onDone} disabled={!isStored} className="disabled:opacity-50">
          {done}
        </Button>
      </div>
    </div>
  );
}
