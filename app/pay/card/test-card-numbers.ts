import type { Brand } from "@/server/core/values/brands";

/**
 * The gateway's published test numbers of the networks it accepts, in display order. They belong to no real
 * card.
 */
const brands = ["mada", "visa", "mastercard", "unionpay"] as const satisfies Brand[];

const rows = [
  ["paid", "4201320111111010 4111111111111111 5421080101000000 6200000000000005"],
  ["insufficient_funds", "4201320000311101 4123120001090000 5457210001000092 6200000000000021"],
  ["declined", "4201321234411220 4123120001090109 5204730000002514 6200000000000047"],
  ["expired_card", "4201322267774310 4123128518640738 5105107550274126 6200000000000054"],
  ["limit_exceeded", "4201326324640570 4123123033308648 5105106475101067 6200000000000062"],
  ["lost_card", "4201320131000508 4123450131000508 5204010101000000 6200000000000039"],
  ["stolen_card", "4201321144311528 4123125276780003 5105107304607225 6200000000000070"],
  ["unspecified_failure", "4201320000013020 4123120000000000 5105105105105100 6200000000000013"],
] as const;

/** These differ in 3-D Secure only. */
const visaSpecials = [
  ["frictionless", "4111114005765430"],
  ["attempted_not_available", "4111118250252531"],
  ["enrolment_error", "4111113343111067"],
  ["not_enrolled", "4111116611600661"],
  ["authentication_error", "4111112205628150"],
  ["rejected_by_issuer", "4111115784228433"],
  ["authentication_unavailable", "4111115620358287"],
] as const;

/** Each test card with the outcome of a payment. */
export const testCards: readonly { number: string; brand: Brand; behaviour: string }[] = [
  ...rows.flatMap(([behaviour, numbers]) =>
    numbers.split(" ").map((number, index) => ({ number, brand: brands[index] ?? "mada", behaviour })),
  ),
  ...visaSpecials.map(([behaviour, number]) => ({ number, brand: "visa" as const, behaviour })),
];
