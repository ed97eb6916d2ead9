/** An object of one mode does not exist in the other, so its page leads to the list. */
export const sameSection = (pathname: string, mode: string) =>
  `/${mode}${pathname.replace(/^\/(test|live)/, "").replace(ownPage, "")}`;

/** What of an address names one object. Deliveries have no list of their own: theirs is the endpoints'. */
const ownPage = /\/(?:new|(?:(?:deliveries|objects)\/)?[a-z]+_[0-9a-z]{26}(?:\/.*)?)$/;
