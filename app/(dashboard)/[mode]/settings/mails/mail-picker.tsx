"use client";

import { useListUrl } from "@/app/(dashboard)/list/list-url";
import { Select } from "@/components/choice";

type Props = { label: string; value: string; options: readonly { value: string; label: string }[] };

/** Chooses the email that the page previews. */
export function MailPicker({ label, value, options }: Props) {
  const { query, go } = useListUrl();
  return (
    <div className="max-w-sm">
      <Select
        id="mail"
        label={label}
        value={query.mail ?? value}
        onChange={({ target }) => go({ mail: target.value }, { replace: true })}
        options={options}
      />
    </div>
  );
}
