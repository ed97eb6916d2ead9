import { baseUrl } from "@/server/platform/runtime/env";

/** What stands in samples for the reader's own values. */
export const sampleOrigin = "https://halala.example";
export const sampleKey = "sk_test_…";
const samplePublishableKey = "pk_test_…";

const fills = { url: sampleOrigin, secret: sampleKey, publishable: samplePublishableKey } as const;

/** Marks these values in the HTML of a sample, for `app/docs/samples` to replace. The URL is that of this service. */
export const withFills = (html: string): string =>
  Object.entries(fills).reduce(
    (text, [name, value]) =>
      text.replaceAll(value, `<span data-fill="${name}">${name === "url" ? baseUrl : value}</span>`),
    html,
  );

/** The Markdown of a page with the URL of this service. */
export const withOrigin = (markdown: string): string => markdown.replaceAll(sampleOrigin, baseUrl);
