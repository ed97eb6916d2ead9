import { rotation } from "@/server/test/full";

// Its last bit chooses the language, and each case is to come up in both.
const turn = Math.floor(rotation / 2);

/**
 * The tags of one case of many that `npm test` takes in turn: one in `every` of them, another one with each commit.
 * `index` is the case's place in its list.
 */
export const inTurn = (index: number, every: number): string[] =>
  index % every === turn % every ? [] : ["@full"];
