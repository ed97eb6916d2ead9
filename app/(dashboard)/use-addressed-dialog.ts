"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useState } from "react";

/**
 * The state of a dialog opened by a button, or by a query parameter such as `?refund`. Closing removes the
 * parameter.
 */
export function useAddressedDialog(parameter: string): readonly [boolean, (open: boolean) => void] {
  const pathname = usePathname();
  const search = useSearchParams();
  const [opened, setOpened] = useState(false);
  const isAddressed = search.has(parameter);
  const setOpen = (open: boolean) => {
    setOpened(open);
    if (open || !isAddressed) return;
    const rest = new URLSearchParams(search);
    rest.delete(parameter);
    window.history.replaceState(null, "", rest.size === 0 ? pathname : `${pathname}?${rest}`);
  };
  return [opened || isAddressed, setOpen];
}
