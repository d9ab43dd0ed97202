import type Stripe from 'stripe'
import { buildPrice, buildProduct } from '../build/catalog.ts'
import { invalidRequest, missingParameter } from '../errors.ts'
import { emit } from '../events.ts'
import { newId } from '../ids.ts'
import { listOf } from '../lists.ts'
import { mergedMetadata } from '../metadata.ts'
import type { PriceRecord, ProductRecord } from '../records.ts'
import { route, type Call } from '../route.ts'
import { requireOwn } from '../scope.ts'
import type { Sim } from '../sim.ts'

export const catalogRoutes = [
  route<Stripe.ProductCreateParams>('POST', '/products', 'products_create', createProduct),
  route<Stripe.ProductListParams>('GET', '/products', 'products_list', listProducts),
  route<Stripe.ProductRetrieveParams>('GET', '/products/:id', 'products_retrieve', ({ sim, account, id }) =>
    buildProduct(requireOwn(sim, account, 'product', id)),
  ),
  route<Stripe.ProductUpdateParams>('POST', '/products/:id', 'products_update', updateProduct),
  route<Stripe.PriceCreateParams>('POST', '/prices', 'prices_create', createPrice),
  route<Stripe.PriceListParams>('GET', '/prices', 'prices_list', listPrices),
  route<Stripe.PriceRetrieveParams>('GET', '/prices/:id', 'prices_retrieve', ({ sim, account, id }) =>
    buildPrice(requireOwn(sim, account, 'price', id, 'price')),
  ),
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

function updateProduct({ sim, account, id, params }: Call<Stripe.ProductUpdateParams>) {
  const product = requireOwn(sim, account, 'product', id)
  const changed = sim.store.put('product', {
    ...product,
    name: params.name ?? product.name,
    description: params.description ?? product.description,
    active: params.active ?? product.active,
    metadata: mergedMetadata(product.metadata, params.metadata),
    updated: sim.clock.now(),
  })
  emit(sim, account, 'product.updated', buildProduct(changed))
  return buildProduct(changed)
}

function createPrice({ sim, account, params }: Call<Stripe.PriceCreateParams>) {
  if (!params.currency) throw missingParameter('currency')
  const product = params.product
    ? requireOwn(sim, account, 'product', params.product, 'product')
    : params.product_data
      ? newProduct(sim, account, params.product_data.name)
      : null
  if (!product) throw missingParameter('product')
  return buildPrice(newPrice(sim, account, product.id, params))
}

type PriceWish = {
  currency: string
  unit_amount?: number
  unit_amount_decimal?: Stripe.Decimal
  recurring?: { interval: string; interval_count?: number }
  nickname?: string
  lookup_key?: string
  metadata?: Stripe.MetadataParam
}

export function newPrice(sim: Sim, account: string | null, product: string, wish: PriceWish): PriceRecord {
  const unitAmount =
    wish.unit_amount ?? (wish.unit_amount_decimal === undefined ? undefined : Number(String(wish.unit_amount_decimal)))
  if (unitAmount === undefined || !Number.isInteger(unitAmount) || unitAmount < 0) throw missingParameter('unit_amount')
  const price = sim.store.put('price', {
    id: newId('price'),
    account,
    created: sim.clock.now(),
    product,
    currency: wish.currency.toLowerCase(),
    unitAmount,
    interval: (wish.recurring?.interval ?? null) as PriceRecord['interval'],
    intervalCount: wish.recurring?.interval_count ?? 1,
    active: true,
    nickname: wish.nickname ?? null,
    lookupKey: wish.lookup_key ?? null,
    metadata: mergedMetadata({}, wish.metadata),
  })
  emit(sim, account, 'price.created', buildPrice(price))
  return price
}

function listPrices({ sim, account, params }: Call<Stripe.PriceListParams>) {
  const found = sim.store
    .of('price', account)
    .filter(
      (price) =>
        (!params.product || price.product === params.product) &&
        (params.active === undefined || price.active === params.active) &&
        (!params.lookup_keys || params.lookup_keys.includes(price.lookupKey ?? '')),
    )
  return listOf(found, params, '/v1/prices', buildPrice)
}
