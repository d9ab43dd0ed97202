import { writeFileSync } from 'node:fs'
import { knownParameters } from './known-parameters.ts'
import { sdkSchemas } from './sdk-schemas.ts'

/** Run by hand after an SDK update: node stripe-sim/fidelity/write-known-parameters.ts */
const shapes = Object.entries(knownParameters(sdkSchemas()))
const lines = shapes.map(([name, shape]) => `  ${JSON.stringify(name)}: ${JSON.stringify(shape)}`)
writeFileSync(new URL('../known-parameters.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`)
