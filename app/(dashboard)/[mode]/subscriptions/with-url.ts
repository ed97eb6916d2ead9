/** Stands for a URL in a message until the URL is known. */
export const urlPlaceholder = "{url}";

/** Puts the URL into a message. */
export const withUrl = (text: string, url: string) => text.replaceAll(urlPlaceholder, url);
