# Not part of the tests; kept simple. The server alone: give it DATABASE_URL and the Stripe keys (see README.md).
FROM node:24-slim
WORKDIR /app
COPY . .
RUN npm install --no-audit --no-fund && node tools/build-screens.ts
ENV NODE_ENV=production PORT=3000
USER node
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1))"]
CMD ["node", "server/main.ts"]
