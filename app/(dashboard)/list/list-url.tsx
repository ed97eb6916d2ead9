"use client";

import { useRouter } from "next/navigation";
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useOptimistic,
  useTransition,
} from "react";
import { Link } from "@/components/link";
import { hrefOf, type Query } from "./query";

type Go = (change: Query, how?: { replace?: boolean }) => void;

const ListUrl = createContext<{ path: string; query: Query; go: Go }>({
  path: "",
  query: {},
  go: () => undefined,
});

type Props = {
  path: string;
  /** The URL's parameters: tab, filters, columns, sort order; not the page. */
  query: Query;
  children: ReactNode;
};

/**
 * The URL of a list. A change starts from the URL requested last, not from the displayed one, so that two
 * quick changes both apply even while the first is loading.
 */
export function ListUrlProvider({ path, query, children }: Props) {
  const router = useRouter();
  const [, start] = useTransition();
  const [current, change] = useOptimistic(query, (before, set: Query) => ({ ...before, ...set }));
  const go: Go = (set, { replace = false } = {}) =>
    start(() => {
      change(set);
      const href = hrefOf(path, { ...current, ...set });
      if (replace) router.replace(href, { scroll: false });
      else router.push(href);
    });
  return <ListUrl value={{ path, query: current, go }}>{children}</ListUrl>;
}

export const useListUrl = () => useContext(ListUrl);

type ListLinkProps = Omit<ComponentProps<typeof Link>, "href"> & {
  /** Parameters to set; undefined removes one. */
  change: Query;
};

export function ListLink({ change, replace = false, ...rest }: ListLinkProps) {
  const { path, query, go } = useListUrl();
  return (
    <Link
      {...rest}
      href={hrefOf(path, { ...query, ...change })}
      onNavigate={(event) => {
        event.preventDefault();
        go(change, { replace });
      }}
    />
  );
}
