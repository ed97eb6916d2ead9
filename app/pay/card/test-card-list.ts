import { getMessages } from "next-intl/server";
import type { Locale } from "@/server/core/operation/errors";
import { type Brand, brandNames } from "@/server/core/values/brands";
import { testCards } from "./test-card-numbers";

export type TestCard = { number: string; brand: Brand; label: string };

/** The gateway's test cards to choose from, each with the outcome of a payment. */
export type TestCardList = {
  title: string;
  hint: string;
  common: TestCard[];
  /** All cards by network, and those that differ in 3-D Secure only. */
  all: { title: string; groups: { name: string; cards: TestCard[] }[] };
};

const commonNumbers = [
  "4201320111111010",
  "4111111111111111",
  "5421080101000000",
  "4201320000311101",
  "4201321234411220",
];

/** Returns the test cards of the networks with labels in one language. */
export async function testCardList(locale: Locale, networks: readonly Brand[]): Promise<TestCardList> {
  const texts = (await getMessages({ locale })).pay.testCards;
  const labels = new Map<string, string>(Object.entries(texts.outcomes));
  const cards = testCards
    .filter(({ brand }) => networks.includes(brand))
    .map((card) => ({ ...card, label: labels.get(card.behaviour) ?? card.behaviour }));
  const isSpecial = (behaviour: string) => !usual.has(behaviour);
  const groups = networks.map((brand) => ({
    name: brandNames[brand],
    cards: cards.filter((card) => card.brand === brand && !isSpecial(card.behaviour)).map(visible),
  }));
  const special = cards.filter(({ behaviour }) => isSpecial(behaviour)).map(visible);
  return {
    title: texts.title,
    hint: texts.hint,
    common: commonNumbers.flatMap((number) => cards.filter((card) => card.number === number).map(visible)),
    all: {
      title: texts.all,
      groups: [...groups, { name: texts.threeDSecure, cards: special }].filter(
        ({ cards }) => cards.length > 0,
      ),
    },
  };
}

const visible = ({ number, brand, label }: TestCard): TestCard => ({ number, brand, label });

/** The outcomes available for every network. */
const usual: ReadonlySet<string> = new Set(
  testCards.filter(({ brand }) => brand === "mada").map(({ behaviour }) => behaviour),
);
