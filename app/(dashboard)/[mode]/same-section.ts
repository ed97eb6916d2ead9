import type { Mode } from "@/server/base/db/db";
/** Objects exist in one mode only, so an object's page switches to the list. */
export const sameSection = (pathname: string, mode: Mode) =>
  `/${mode}${pathname.replace(/^\/(test|live)/, "").replace(ownPage, "")}`;

/**
 * Matches the part of a path that identifies an object. Deliveries have no list of their own, so theirs is the
 * endpoint list.
 */
const ownPage = /\/(?:new|(?:(?:deliveries|objects)\/)?[a-z]+_[0-9a-z]{26}(?:\/.*)?)$/;
