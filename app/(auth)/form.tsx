"use client";

import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/button";
import { Field } from "@/components/field";

type Props = {
  submit: string;
  busy: boolean;
  onSubmit: () => unknown;
  below?: ReactNode;
  children: ReactNode;
};

/** The form of an auth page. It is not sent again while it is busy. */
export const AuthForm = ({ submit, busy, onSubmit, below, children }: Props) => (
  <form
    noValidate
    method="post"
    className="grid gap-4"
    onSubmit={(event) => {
      event.preventDefault();
      if (!busy) onSubmit();
    }}
  >
    {children}
    <Button type="submit" wide busy={busy}>
      {submit}
    </Button>
    {below}
  </form>
);

export const EmailField = (props: Omit<ComponentProps<typeof Field>, "id" | "type">) => (
  <Field {...props} id="email" type="email" autoComplete="username" inputMode="email" dir="ltr" required />
);

/** Tells password managers whose password the form asks for. */
export const KnownEmail = ({ email }: { email: string }) => (
  <input type="text" hidden autoComplete="username" value={email} readOnly />
);
