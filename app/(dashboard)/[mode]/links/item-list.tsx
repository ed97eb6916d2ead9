import { ItemPicture } from "@/components/item-picture";
import { Money } from "@/components/money";
import type { LinkItem } from "@/server/links/items";

/** What is paid for on a link. */
export const ItemList = ({ items }: { items: readonly LinkItem[] }) => (
  <ul className="grid gap-1">
    {items.map(({ name, quantity, unit_amount, picture }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the items of a link never change
      <li key={index}>
        <ItemPicture picture={picture} name={name} className="me-2 inline-block size-9 align-middle" />
        <bdi>{name}</bdi>{" "}
        <span className="whitespace-nowrap text-soft">
          <span className="numeral">{quantity} × </span>
          <Money amount={unit_amount} />
        </span>
      </li>
    ))}
  </ul>
);
