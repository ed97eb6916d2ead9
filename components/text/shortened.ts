/** Shortens an ID to its prefix and last characters, because the first characters encode time. */
export const shortened = (id: string) => `${id.slice(0, id.indexOf("_") + 1)}…${id.slice(-6)}`;
