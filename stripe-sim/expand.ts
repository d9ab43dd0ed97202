import { buildById } from './build/by-id.ts'
import { buildLineItems } from './build/checkout-session.ts'
import { buildInvoicePayment } from './build/invoice.ts'
import { buildRefund } from './build/refund.ts'
import { invalidRequest } from './errors.ts'
import { listOf } from './lists.ts'
import type { Sim } from './sim.ts'

type Plain = { [name: string]: unknown }
/** The `data` of a list counts as one. */
const DEEPEST = 4

export function expandReply(sim: Sim, body: unknown, paths: string[] | undefined): void {
  for (const path of paths ?? []) {
    const steps = path.split('.')
    if (steps.length > DEEPEST) {
      throw invalidRequest('You cannot expand more than 4 levels of a property.', { param: 'expand' })
    }
    expandStep(sim, body, steps, path)
  }
}

function expandStep(sim: Sim, target: unknown, steps: string[], path: string): void {
  const [step, ...rest] = steps
  if (step === undefined || target === null || typeof target !== 'object') return
  if (Array.isArray(target)) {
    for (const item of target) expandStep(sim, item, steps, path)
    return
  }
  const object = target as Plain
  const current = object[step] ?? includable(sim, object, step)
  if (current === undefined && !(step in object)) throw cannotExpand(path)
  if (typeof current === 'string') {
    const built = step === 'id' ? undefined : buildById(sim, current)
    if (built === undefined) throw cannotExpand(path)
    object[step] = built
  } else if (!isExpandable(current, rest.length === 0)) throw cannotExpand(path)
  else if (current !== undefined) object[step] = current
  expandStep(sim, object[step], rest, path)
}

/** A value that is no id may be passed through on the way to one, but is nothing to expand itself. */
function isExpandable(value: unknown, last: boolean): boolean {
  if (value === null || value === undefined || Array.isArray(value)) return true
  return typeof value === 'object' && (!last || 'object' in value)
}

function cannotExpand(path: string) {
  return invalidRequest(
    `This property cannot be expanded (${path.split('.').at(-1)}). You may want to try expanding '${path.split('.')[0]}' instead, or see https://stripe.com/docs/expand.`,
    { param: 'expand' },
  )
}

/** Lists that Stripe leaves out of an object until they are asked for. */
function includable(sim: Sim, object: Plain, step: string): unknown {
  const id = String(object.id)
  if (object.object === 'checkout.session' && step === 'line_items') {
    const session = sim.store.find('checkout', id)
    return session && buildLineItems(sim, session)
  }
  if (object.object === 'charge' && step === 'refunds') {
    const charge = sim.store.require('charge', id)
    const refunds = sim.store.of('refund', charge.account).filter((refund) => refund.charge === id)
    return listOf(refunds, {}, `/v1/charges/${id}/refunds`, (refund) => buildRefund(sim, refund))
  }
  if (object.object === 'invoice' && step === 'payments') {
    const invoice = sim.store.require('invoice', id)
    return listOf(invoice.status === 'draft' ? [] : [invoice], {}, '/v1/invoice_payments', () =>
      buildInvoicePayment(invoice),
    )
  }
  return undefined
}
