import { readPackages } from './read-packages.ts'

/** `npm run licences`: what the running product is made of, by licence. */
const byLicence = Map.groupBy(
  readPackages().filter(({ isForDevelopment }) => !isForDevelopment),
  ({ licence }) => licence,
)
for (const [licence, packages] of [...byLicence].toSorted(([a], [b]) => a.localeCompare(b))) {
  console.log(`${licence}: ${packages.map(({ name, version }) => `${name}@${version}`).join(', ')}\n`)
}
