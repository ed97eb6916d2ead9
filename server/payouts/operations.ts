import { expectedPayout } from "./expected";
import {
  countPayouts,
  getChargeback,
  getPayout,
  listChargebacks,
  listPayoutLines,
  listPayouts,
} from "./read";
import { importPayout } from "./upload";

export const payoutOperations = {
  list: listPayouts,
  count: countPayouts,
  get: getPayout,
  list_lines: listPayoutLines,
  expected: expectedPayout,
  import: importPayout,
} as const;

export const chargebackOperations = { list: listChargebacks, get: getChargeback } as const;
