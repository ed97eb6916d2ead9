import { baseUrl } from "@/server/base/runtime/env";

/** What stands in samples for the reader's own values. */
export const sampleOrigin = "https://halala.example";
export const sampleKey = "sk_test_…";
const samplePublishableKey = "pk_test_…";

/** Our tests run the guides against a service on this machine, so some samples say so. Readers never see it. */
const localOrigin = "http://localhost:3000";

const placeholders = [
  ["url", sampleOrigin],
  ["url", localOrigin],
  ["secret", sampleKey],
  ["publishable", samplePublishableKey],
] as const;

/** Marks these values in the HTML of a sample, for `app/docs/samples` to replace. The URL is that of this service. */
export const withPlaceholders = (html: string): string =>
  placeholders
    .reduce(
      (text, [name, value]) =>
        text.replaceAll(value, `<span data-fill="${name}">${name === "url" ? "\u0000" : value}</span>`),
      html,
    )
    .replaceAll("\u0000", baseUrl);

/** The Markdown of a page with the URL of this service. */
export const withOrigin = (markdown: string): string =>
  markdown
    .replaceAll(sampleOrigin, baseUrl)
    .replaceAll(/^```[\s\S]*?^```/gm, (sample) => sample.replaceAll(localOrigin, baseUrl));
