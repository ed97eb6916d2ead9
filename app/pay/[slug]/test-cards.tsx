import { BrandLogo } from "@/components/brand-logos";
import type { FormTexts } from "./fields";
import type { TestCard } from "./test-card-list";

/** Buttons that fill in a test card. The cards are not part of the script, so that live pages have none. */
export const TestCards = ({ texts, cards }: { texts: FormTexts; cards: readonly TestCard[] }) => (
  <section
    aria-labelledby="test-cards"
    className="border-warning/25 border-b bg-warning-soft px-5 py-4 first:rounded-t-card sm:px-7"
  >
    <p id="test-cards" className="font-semibold text-sm text-warning">
      {texts.testTitle} <span className="font-normal">– {texts.testHint}</span>
    </p>
    <ul className="mt-2.5 flex flex-wrap gap-2">
      {cards.map(({ number, brand, outcome }) => (
        <li key={number}>
          <button
            type="button"
            data-test-card={number}
            className="inline-flex min-h-11 items-center gap-2 rounded-control border border-warning/40 bg-surface py-1 ps-1.5 pe-3 text-ink text-sm hover:bg-sunken"
          >
            <BrandLogo brand={brand} className="!h-6 !w-[2.4rem]" />
            {texts[outcome]}
          </button>
        </li>
      ))}
    </ul>
  </section>
);
