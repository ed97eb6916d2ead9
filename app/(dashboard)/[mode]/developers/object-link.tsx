import { Link } from "@/components/link";
import { shortened } from "@/components/text/shortened";
import type { Mode } from "@/server/base/db/db";
import { objectHref } from "./object-href";

/** An ID linked to its object's page, if there is one. */
export function ObjectLink({ mode, id, short = false }: { mode: Mode; id: string; short?: boolean }) {
  const href = objectHref(mode, id);
  const text = <bdi className="numeral break-all font-mono text-xs">{short ? shortened(id) : id}</bdi>;
  if (href === null) return text;
  return (
    <Link href={href} className="text-accent underline underline-offset-4">
      {text}
    </Link>
  );
}
