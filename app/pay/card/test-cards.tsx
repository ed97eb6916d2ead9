import { BrandLogo } from "@/components/brand-logos";
import type { TestCard, TestCardList } from "./test-card-list";

type Props = Pick<TestCardList, "title" | "hint" | "common"> & Partial<Pick<TestCardList, "all">>;

/** Buttons that fill in a test card. The cards are not part of the script, so that live pages have none. */
export const TestCards = ({ title, hint, common, all }: Props) => (
  <section
    aria-labelledby="test-cards"
    className="border-warning/25 border-b bg-warning-soft px-5 py-4 first:rounded-t-card sm:px-7"
  >
    <p id="test-cards" className="font-semibold text-sm text-warning">
      {title} <span className="font-normal">– {hint}</span>
    </p>
    <Cards cards={common} />
    {all === undefined ? null : (
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer content-center font-medium text-sm text-warning">
          {all.title}
        </summary>
        {all.groups.map(({ name, cards }) => (
          <section key={name} aria-label={name} className="mt-2">
            <h3 className="font-medium text-sm text-warning">{name}</h3>
            <Cards cards={cards} />
          </section>
        ))}
      </details>
    )}
  </section>
);

const Cards = ({ cards }: { cards: readonly TestCard[] }) => (
  <ul className="mt-2 flex flex-wrap gap-2">
    {cards.map(({ number, brand, label }) => (
      <li key={number} className="max-w-full">
        <button
          type="button"
          data-test-card={number}
          className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-control border border-warning/40 bg-surface py-1 ps-1.5 pe-3 text-ink text-sm hover:bg-sunken"
        >
          <BrandLogo brand={brand} className="!h-6 !w-[2.4rem]" />
          <span className="wrap-anywhere min-w-0 text-start">{label}</span>
        </button>
      </li>
    ))}
  </ul>
);
