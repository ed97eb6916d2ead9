/** The kind and the last letters: enough to tell neighbours apart, as the first letters of an id are its time. */
export const shortened = (id: string) => `${id.slice(0, id.indexOf("_") + 1)}…${id.slice(-6)}`;
