import { buildCustomer } from './build/catalog.ts'
import { emit } from './events.ts'
import { newId } from './ids.ts'
import type { CustomerRecord } from './records.ts'
import type { Sim } from './sim.ts'

export function newCustomer(sim: Sim, account: string | null, fields: Partial<CustomerRecord>): CustomerRecord {
  const customer = sim.store.put('customer', {
    id: `cus_${newId('x').slice(2, 16)}`,
    account,
    created: sim.clock.now(),
    email: null,
    name: null,
    phone: null,
    description: null,
    metadata: {},
    defaultPaymentMethod: null,
    ...fields,
  })
  emit(sim, account, 'customer.created', buildCustomer(customer))
  return customer
}
