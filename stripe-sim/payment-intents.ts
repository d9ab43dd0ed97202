import { buildPaymentIntent } from './build/payment-intent.ts'
import { emit } from './events.ts'
import { newId, randomText } from './ids.ts'
import type { PaymentIntentRecord } from './records.ts'
import type { Sim } from './sim.ts'

type NewIntent = Pick<PaymentIntentRecord, 'account' | 'amount' | 'currency' | 'fee'> & Partial<PaymentIntentRecord>

export function newIntent(sim: Sim, fields: NewIntent): PaymentIntentRecord {
  const id = newId('pi')
  const intent = sim.store.put('payment_intent', {
    id,
    created: sim.clock.now(),
    status: 'requires_payment_method',
    secret: `${id}_secret_${randomText(25)}`,
    customer: null,
    description: null,
    metadata: {},
    receiptEmail: null,
    statementSuffix: null,
    allowedTypes: null,
    setupFutureUsage: null,
    paymentMethod: null,
    latestCharge: null,
    lastFailure: null,
    canceledAt: null,
    cancellationReason: null,
    returnUrl: null,
    invoice: null,
    ...fields,
  })
  emit(sim, intent.account, 'payment_intent.created', buildPaymentIntent(sim, intent))
  return intent
}
