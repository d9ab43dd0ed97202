import type Stripe from 'stripe'
import { buildPrice, buildProduct } from '../build/catalog.ts'
import { invalidRequest, missingParameter } from '../errors.ts'
import { emit } from '../events.ts'
import { newId } from '../ids.ts'
import { listOf } from '../lists.ts'
import { mergedMetadata } from '../metadata.ts'
import type { PriceRecord, ProductRecord } from '../records.ts'
import { route, type Call } from '../route.ts'
import type { Sim } from '../sim.ts'

export const catalogRoutes = [
  route<Stripe.ProductCreateParams>('POST', '/products', 'products_create', createProduct),
  route<Stripe.ProductListParams>('GET', '/products', 'products_list', listProducts),
]

function createProduct({ sim, account, params }: Call<Stripe.ProductCreateParams>) {
  if (!params.name) throw missingParameter('name')
  if (params.id && sim.store.find('product', params.id)) {
    throw invalidRequest('Product already exists.', { code: 'resource_already_exists', param: 'id' })
  }
  const product = newProduct(sim, account, params.name, {
    ...(params.id ? { id: params.id } : {}),
    description: params.description ?? null,
    active: params.active ?? true,
    metadata: mergedMetadata({}, params.metadata),
    url: params.url ?? null,
  })
  return buildProduct(product)
}

export function newProduct(
  sim: Sim,
  account: string | null,
  name: string,
  fields: Partial<ProductRecord> = {},
): ProductRecord {
  const now = sim.clock.now()
  const product = sim.store.put('product', {
    id: `prod_${newId('x').slice(2, 16)}`,
    account,
    created: now,
    name,
    description: null,
    active: true,
    metadata: {},
    url: null,
    updated: now,
    ...fields,
  })
  emit(sim, account, 'product.created', buildProduct(product))
  return product
}

function listProducts({ sim, account, params }: Call<Stripe.ProductListParams>) {
  const found = sim.store
    .of('product', account)
    .filter(
      (product) =>
        (params.active === undefined || product.active === params.active) &&
        (!params.ids || params.ids.includes(product.id)),
    )
  return listOf(found, params, '/v1/products', buildProduct)
}

type PriceParams = {
  currency: string
  unit_amount?: number
  unit_amount_decimal?: Stripe.Decimal
  recurring?: { interval: string; interval_count?: number }
  nickname?: string
  lookup_key?: string
  metadata?: Stripe.MetadataParam
}

export function newPrice(sim: Sim, account: string | null, product: string, params: PriceParams): PriceRecord {
  const unitAmount =
    params.unit_amount ??
    (params.unit_amount_decimal === undefined ? undefined : Number(String(params.unit_amount_decimal)))
  if (unitAmount === undefined || !Number.isInteger(unitAmount) || unitAmount < 0) throw missingParameter('unit_amount')
  const price = sim.store.put('price', {
    id: newId('price'),
    account,
    created: sim.clock.now(),
    product,
    currency: params.currency.toLowerCase(),
    unitAmount,
    interval: (params.recurring?.interval ?? null) as PriceRecord['interval'],
    intervalCount: params.recurring?.interval_count ?? 1,
    active: true,
    nickname: params.nickname ?? null,
    lookupKey: params.lookup_key ?? null,
    metadata: mergedMetadata({}, params.metadata),
  })
  emit(sim, account, 'price.created', buildPrice(price))
  return price
}
