import type { ListScope } from "@/app/(dashboard)/list/list-definition";
import { buttonClass } from "@/components/button";
import { Link } from "@/components/link";
import { Plus } from "@/components/lucide";

/** The button of lists that payment links fill; null if the user may not create one. */
export const newLinkButton = ({ mode, t, may }: ListScope) =>
  may("payment_links.create") ? (
    <Link href={`/${mode}/links/new`} className={buttonClass()}>
      <Plus aria-hidden className="size-4" />
      {t("dashboard.links.new")}
    </Link>
  ) : null;
