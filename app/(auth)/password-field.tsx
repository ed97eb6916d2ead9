"use client";

import { useTranslations } from "next-intl";
import { type InputHTMLAttributes, useState } from "react";
import { Field } from "@/components/field";
import { Eye, EyeOff } from "@/components/lucide";

type Props = InputHTMLAttributes<HTMLInputElement> & {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
};

export function PasswordField(props: Props) {
  const t = useTranslations("dashboard.signIn");
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <Field
      {...props}
      type={visible ? "text" : "password"}
      dir="ltr"
      className="ltr:pe-12"
      required
      trailing={
        // Passwords are typed left to right in every language, so the button is always on the right.
        <span dir="ltr">
          <button
            type="button"
            aria-label={t(visible ? "hide" : "show")}
            onClick={() => setVisible(!visible)}
            className="absolute end-1.5 top-1/2 grid size-9 -translate-y-1/2 place-items-center rounded-md text-soft hover:text-ink"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        </span>
      }
    />
  );
}
