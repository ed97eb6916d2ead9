import { rotation } from "@/server/test/full";

// The last bit of the rotation selects the language, so it must not select the cases too.
const offset = Math.floor(rotation / 2);

/** Returns the tags of case `index` of a list: `npm test` runs one case in `every`, a different one for each commit. */
export const sampleTag = (index: number, every: number): string[] =>
  index % every === offset % every ? [] : ["@full"];
