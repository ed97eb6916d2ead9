"use client";

import { type ReactNode, useState } from "react";
import { Button } from "./button";
import { Tick } from "./choice";
import { CopyBox } from "./copy-button";
import { DialogActions } from "./dialog";
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

export function SecretOnce({ secret, name, title, lead, stored, done, onDone, children }: Props) {
  const [isStored, setStored] = useState(false);
  return (
    <div className="grid gap-4">
      <Notice tone="warning" title={title}>
        {lead}
      </Notice>
      <CopyBox whole value={secret} label={name} />
      {children}
      <DialogActions>
        <span className="me-auto">
          <Tick checked={isStored} onChange={setStored}>
            {stored}
          </Tick>
        </span>
        <Button onClick={onDone} disabled={!isStored} className="disabled:opacity-50">
          {done}
        </Button>
      </DialogActions>
    </div>
  );
}
