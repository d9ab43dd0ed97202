import Ajv2020 from 'ajv/dist/2020.js'
import type { Observation } from '../sim.ts'
import { sdkSchemas } from './sdk-schemas.ts'
import { undeclaredParts } from './undeclared-parts.ts'

type Validate = {
  (value: unknown): boolean
  errors?: { instancePath: string; keyword: string; message?: string; params: unknown }[] | null
}

export type Problem = 'missing' | 'unknown' | 'type' | 'value'
/** What was seen of one kind of object, and what differs from the SDK's types. */
export type KindSeen = { objects: number; problems: Record<Problem, Set<string>> }

const PROBLEM_OF: Record<string, Problem> = { required: 'missing', enum: 'value', const: 'value' }

const schemas = sdkSchemas()
const ajv = new Ajv2020.default({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } })
ajv.addSchema(schemas, 'sdk')
const compiled = new Map<string, Validate>()
compile('R_payment_intent')

/** Checks requests, replies and events against the SDK's own types and collects every difference. */
export class FidelityChecker {
  readonly differences: string[] = []
  readonly operations = new Set<string>()
  readonly kinds = new Map<string, KindSeen>()
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
    const seen = this.#kind(root)
    seen.objects += 1
    const validate = compile(root)
    const plain = JSON.parse(JSON.stringify(value)) as unknown
    if (!validate(plain)) {
      for (const { instancePath, keyword, message, params } of validate.errors ?? []) {
        const text = `${root}${instancePath} ${message} ${JSON.stringify(params)}`
        this.#differs(seen, PROBLEM_OF[keyword] ?? 'type', where, text)
      }
    }
    if (!root.startsWith('R_')) return
    for (const { path, problem, detail } of undeclaredParts(schemas, root, plain)) {
      const says = problem === 'unknown' ? 'is a field the SDK does not have' : 'has a value the SDK does not list'
      this.#differs(seen, problem, where, `${root}${path} ${says}: ${detail}`)
    }
  }

  #differs(seen: KindSeen, problem: Problem, where: string, text: string): void {
    seen.problems[problem].add(text)
    this.differences.push(`${where}: ${text}`)
  }

  #kind(root: string): KindSeen {
    let seen = this.kinds.get(root)
    if (!seen) {
      seen = {
        objects: 0,
        problems: { missing: new Set(), unknown: new Set(), type: new Set(), value: new Set() },
      }
      this.kinds.set(root, seen)
    }
    return seen
  }
}

function compile(root: string): Validate {
  let validate = compiled.get(root)
  if (!validate) compiled.set(root, (validate = ajv.compile({ $ref: `sdk#/roots/${root}` }) as Validate))
  return validate
}
