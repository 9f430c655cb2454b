# Three stages: the web is built with every package, the server runs with its own only, on Debian without npm.

FROM node:24-trixie-slim AS web
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev --ignore-scripts
COPY index.html vite.config.ts tsconfig.base.json tsconfig.json ./
COPY public public
COPY src src
COPY scripts/web scripts/web
RUN npm run build

FROM node:24-trixie-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The headers that come with Node are for compiling, which nothing here does.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts \
  && rm -rf node_modules/node-*/include node_modules/node-*/share

FROM debian:trixie-slim
# pg_dump and psql for `backup` and `restore`: of PostgreSQL 17, which dumps every older server too.
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates postgresql-client-17 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin rebound \
  && install -d -o rebound -g rebound -m 0700 /data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=web /app/dist dist
COPY package.json LICENSE NOTICE ./
COPY migrations migrations
COPY src/contract src/contract
COPY src/domain src/domain
COPY src/server src/server
COPY src/demo src/demo
COPY scripts/server.sh scripts/server.sh
# The pinned Node is one of the packages: what the lock file has the sum of, and no script ran to bring it.
ENV PATH=/app/node_modules/.bin:$PATH NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data \
  NODE_COMPILE_CACHE=/data/compile-cache
USER rebound
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["scripts/server.sh"]
