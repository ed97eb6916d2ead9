import type { Behaviour, NetworkBrand } from "./records";

type TestCard = { number: string; brand: NetworkBrand; behaviour: Behaviour };

const columns = ["mada", "visa", "master", "amex", "unionpay"] as const satisfies readonly NetworkBrand[];

// The gateway's published test numbers. They belong to no real card.
const rows = {
  paid: "4201320111111010 4111111111111111 5421080101000000 340000000900000 6200000000000005",
  unspecified_failure: "4201320000013020 4123120000000000 5105105105105100 371111111111114 6200000000000013",
  insufficient_funds: "4201320000311101 4123120001090000 5457210001000092 340033000000000 6200000000000021",
  lost_card: "4201320131000508 4123450131000508 5204010101000000 340012340501000 6200000000000039",
  declined: "4201321234411220 4123120001090109 5204730000002514 340033000000133 6200000000000047",
  expired_card: "4201322267774310 4123128518640738 5105107550274126 340000018441278 6200000000000054",
  limit_exceeded: "4201326324640570 4123123033308648 5105106475101067 340000753060788 6200000000000062",
  stolen_card: "4201321144311528 4123125276780003 5105107304607225 340000418501838 6200000000000070",
} satisfies Partial<Record<Behaviour, string>>;

const visaSpecials = {
  frictionless: "4111114005765430",
  attempted_not_available: "4111118250252531",
  enrolment_error: "4111113343111067",
  not_enrolled: "4111116611600661",
  authentication_error: "4111112205628150",
  rejected_by_issuer: "4111115784228433",
  authentication_unavailable: "4111115620358287",
} satisfies Partial<Record<Behaviour, string>>;

export const gatewayTestCards: readonly TestCard[] = [
  ...byBehaviour(rows).flatMap(([behaviour, numbers]) =>
    columns.map((brand, index) => ({ number: numbers.split(" ")[index] ?? "", brand, behaviour })),
  ),
  ...byBehaviour(visaSpecials).map(([behaviour, number]) => ({ number, brand: "visa" as const, behaviour })),
];

const cardsByNumber = new Map(gatewayTestCards.map((card) => [card.number, card]));

/** Returns how a test card behaves. In test mode, a number that is not in the table always fails. */
export const behaviourOf = (number: string): Behaviour => cardsByNumber.get(number)?.behaviour ?? "unlisted";

/** The first six digits for the masked number. Looked up, because a token keeps only the last four. */
export function firstSixOf(card: {
  brand: NetworkBrand;
  behaviour: Behaviour;
  last_four: string;
}): string | null {
  const same = (listed: TestCard) => listed.brand === card.brand && listed.behaviour === card.behaviour;
  const match = gatewayTestCards.find((listed) => same(listed) && listed.number.endsWith(card.last_four));
  return match?.number.slice(0, 6) ?? null;
}

function byBehaviour<Name extends Behaviour>(table: Record<Name, string>): [Name, string][] {
  // Object.entries widens keys to string; these tables have no other keys.
  return Object.entries(table) as [Name, string][];
}
