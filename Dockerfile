# syntax=docker/dockerfile:1
# Three stages: everything to build with, the packages to run with, and what is left of both.

FROM node:20.20.2-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/clients/typescript/package.json packages/clients/typescript/
COPY packages/clients/cli/package.json packages/clients/cli/
COPY packages/ packages/
RUN npm ci --no-audit --no-fund
COPY . .
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1
# The mark says that this is an image: no start builds, or writes anywhere but to /data, /files and /tmp.
RUN mkdir -p public && npm run build && rm -rf .next/cache && touch .next/halala-image

FROM node:20.20.2-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/clients/typescript/package.json packages/clients/typescript/
COPY packages/clients/cli/package.json packages/clients/cli/
COPY packages/ packages/
# What only a build or an editor reads stays out, and so does the embedded PostgreSQL: a container has DATABASE_URL.
RUN npm ci --omit=dev --no-audit --no-fund && node packages/trim.mjs --image && npm cache clean --force

FROM node:20.20.2-bookworm-slim AS run
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 \
  HOST=0.0.0.0 PORT=3000 DATA_DIR=/data FILES_DIR=/files TRUST_PROXY=1 SHUTDOWN_DELAY_SECONDS=5 WEB_CONCURRENCY=auto
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/.next ./.next
COPY --from=build /app/dist ./dist
COPY --from=build /app/prisma ./prisma
COPY package.json tsconfig.json next.config.mjs ./
COPY server ./server
COPY app/messages ./app/messages
COPY docs ./docs
COPY --from=build /app/public ./public
RUN mkdir /data /files && chown node:node /data /files && find server prisma -name '*.test.ts' -delete
USER node
VOLUME ["/data", "/files"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# The process itself hears the signal to stop, so nothing stands between.
CMD ["node", "server/run.mjs", "main"]
