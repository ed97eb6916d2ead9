/** Returns the address of Security, which continues with `action` once two-step sign-in is on. */
export const securityBefore = (action: string) => `/live/security?${new URLSearchParams({ back: action })}`;

export const securityBeforeKey = securityBefore("/live/developers/keys?new");
