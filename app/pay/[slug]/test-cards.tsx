import { BrandLogo } from "@/components/brand-logos";
import type { FormTexts } from "./fields";

type TestCard = {
  number: string;
  brand: "mada" | "visa" | "mastercard";
  outcome: keyof FormTexts & `test${string}`;
};

// Public test card numbers of the gateway.
const testCards: readonly TestCard[] = [
  { number: "4201320111111010", brand: "mada", outcome: "testPaid" },
  { number: "4111111111111111", brand: "visa", outcome: "testPaid" },
  { number: "5421080101000000", brand: "mastercard", outcome: "testPaid" },
  { number: "4201320000311101", brand: "mada", outcome: "testInsufficientFunds" },
  { number: "4201321234411220", brand: "mada", outcome: "testDeclined" },
];

/** Buttons that fill in a test card. Test mode only; live pages are sent without them. */
export const TestCards = ({ texts }: { texts: FormTexts }) => (
  <section
    aria-labelledby="test-cards"
    className="border-warning/25 border-b bg-warning-soft px-5 py-4 first:rounded-t-card sm:px-7"
  >
    <p id="test-cards" className="font-semibold text-sm text-warning">
      {texts.testTitle} <span className="font-normal">– {texts.testHint}</span>
    </p>
    <ul className="mt-2.5 flex flex-wrap gap-2">
      {testCards.map(({ number, brand, outcome }) => (
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
