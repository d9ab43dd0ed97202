import Ajv2020 from 'ajv/dist/2020.js'
import type { Observation } from '../sim.ts'
import { sdkSchemas } from './sdk-schemas.ts'

type Validate = {
  (value: unknown): boolean
  errors?: { instancePath: string; message?: string; params: unknown }[] | null
}

const schemas = sdkSchemas()
const ajv = new Ajv2020.default({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } })
ajv.addSchema(schemas, 'sdk')
const compiled = new Map<string, Validate>()
compile('R_payment_intent')

/** Checks requests, replies and events against the SDK's own types and collects every difference. */
export class FidelityChecker {
  readonly differences: string[] = []
  readonly operations = new Set<string>()
  readonly objects = new Set<string>()
  readonly events = new Set<string>()

  readonly observe = (observation: Observation): void => {
    if (observation.kind === 'event') this.#checkEvent(observation.event as { type: string; data: { object: unknown } })
    else if (observation.publishable) return
    else if (observation.kind === 'request')
      this.#check(`Q_${observation.operation}`, observation.params, observation.operation)
    else {
      this.operations.add(observation.operation)
      this.#checkReply(observation.body, observation.operation)
    }
  }

  #checkEvent(event: { type: string; data: { object: unknown } }): void {
    this.events.add(event.type)
    this.#check('R_event', event, event.type)
    // The SDK's types have no invoice without an id, as this event carries.
    const missing = event.type === 'invoice.upcoming' ? { id: 'in_none' } : {}
    this.#checkReply({ ...missing, ...(event.data.object as object) }, event.type)
  }

  #checkReply(body: unknown, where: string): void {
    const { object, data } = body as { object: string; data?: unknown[] }
    if (object === 'list') for (const item of data ?? []) this.#checkReply(item, where)
    else this.#check(`R_${object.replace('.', '_')}`, body, where)
  }

  #check(root: string, value: unknown, where: string): void {
    if (!schemas.roots[root]) {
      if (root !== 'R_application') this.differences.push(`${where}: the SDK has no ${root}`)
      return
    }
    this.objects.add(root)
    const validate = compile(root)
    if (validate(JSON.parse(JSON.stringify(value)))) return
    for (const error of validate.errors ?? []) {
      this.differences.push(`${where}: ${root}${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`)
    }
  }
}

function compile(root: string): Validate {
  let validate = compiled.get(root)
  if (!validate) compiled.set(root, (validate = ajv.compile({ $ref: `sdk#/roots/${root}` }) as Validate))
  return validate
}
