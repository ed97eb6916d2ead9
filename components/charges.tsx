import type { ReactNode } from "react";
import { Money } from "./money";

type Props = {
  title: ReactNode;
  /** The day as text, and halalas. */
  charges: readonly { day: string; amount: number }[];
  className?: string;
};

/** Lists the charges that follow from what someone is about to confirm. Without any, the title says so. */
export const Charges = ({ title, charges, className }: Props) => (
  <div className={className}>
    <p>{title}</p>
    {charges.length === 0 ? null : (
      <ul className="mt-1 grid gap-1">
        {charges.map(({ day, amount }) => (
          <li key={`${day} ${amount}`} className="flex flex-wrap items-baseline gap-x-3">
            <Money amount={amount} className="font-semibold" /> <span>{day}</span>
          </li>
        ))}
      </ul>
    )}
  </div>
);
