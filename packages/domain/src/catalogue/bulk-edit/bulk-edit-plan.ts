import type { VatClass } from '@shop/contract/catalogue'
import type { ProductChange } from '../products/product-changes.ts'
import { variantName } from '../products/variant-plan.ts'
import type { PriceAdjustment, BulkAction, BulkSkipReason } from '@shop/contract/admin/bulk-edits'
import { priceKoboMax } from '@shop/contract/money'

interface Named {
  id: number | null
  name: string
}

/** The fields a bulk edit can change, stored to undo it. */
export interface BulkState {
  published: boolean
  category: Named & { id: number }
  brand: Named
  vat_class: VatClass
  pay_on_delivery: boolean
  /** By variant id, for variants on sale. */
  prices: Record<string, VariantPrices>
}

export interface BulkProduct extends BulkState {
  id: string
  name: string
  version: number
  variants: { id: string; colour: string; size: string }[]
}

export function toBulkState({
  id: _id,
  name: _name,
  version: _version,
  variants: _all,
  ...state
}: BulkProduct) {
  return state satisfies BulkState
}

/** The changes, for the audit log and the product history. */
export function diffBulkProduct(product: BulkProduct, after: BulkState): ProductChange[] {
  const fields: [string, unknown, unknown][] = [
    ['published', product.published, after.published],
    ['category', product.category.name, after.category.name],
    ['brand', product.brand.name, after.brand.name],
    ['vat_class', product.vat_class, after.vat_class],
    ['pay_on_delivery', product.pay_on_delivery, after.pay_on_delivery],
  ]
  const changed = fields
    .filter(([, before, now]) => before !== now)
    .map(([field, before, now]) => ({ field, before, after: now }))
  return [...changed, ...product.variants.flatMap((variant) => priceChanges(product, after, variant))]
}

function priceChanges(
  product: BulkProduct,
  after: BulkState,
  variant: BulkProduct['variants'][number],
): ProductChange[] {
  const [was, now] = [product.prices[variant.id], after.prices[variant.id]]
  if (!was || !now) return []
  const variantTitle = variantName(variant)
  const changes = [
    { field: 'price', variant: variantTitle, before: was.price_kobo, after: now.price_kobo },
    {
      field: 'regular_price',
      variant: variantTitle,
      before: was.regular_price_kobo,
      after: now.regular_price_kobo,
    },
  ]
  return changes.filter((change) => change.before !== change.after)
}

/** Kobo. */
interface VariantPrices {
  price_kobo: number
  regular_price_kobo: number | null
}

/**
 * A price changed by a percentage and rounded to a multiple, but never to zero; no price stays no price. @param asked
 * prices (kobo) that customers were really charged: only these may be struck through
 */
export function applyBulkPrice(
  now: VariantPrices,
  action: PriceAdjustment,
  pastPrices: readonly number[],
): VariantPrices {
  const step = action.round_to_kobo
  const hundredths = Math.round(action.percent * 100)
  const exact = (now.price_kobo * (10_000 + hundredths)) / 10_000
  const priceKobo = now.price_kobo === 0 ? 0 : Math.max(step, Math.round(exact / step) * step)
  const old = oldPrice(now, action, pastPrices)
  return { price_kobo: priceKobo, regular_price_kobo: old !== null && old > priceKobo ? old : null }
}

function oldPrice(
  { price_kobo: priceKobo, regular_price_kobo: regularPriceKobo }: VariantPrices,
  action: PriceAdjustment,
  pastPrices: readonly number[],
) {
  if (action.regular_price === 'clear') return null
  return action.regular_price === 'current_price' && pastPrices.includes(priceKobo)
    ? priceKobo
    : regularPriceKobo
}

/** An action with its category or brand looked up, or the undo of an earlier edit. */
export type ResolvedAction =
  | Exclude<BulkAction, { kind: 'category' | 'brand' }>
  | { kind: 'category'; value: BulkState['category'] }
  | { kind: 'brand'; value: BulkState['brand'] }
  | { kind: 'undo' }

export interface BulkContext {
  /** Whether an order contains it. */
  ordered: boolean
  /** Prices (kobo) that customers were charged, by variant id. */
  pastPrices: ReadonlyMap<string, { prices: readonly number[] }>
  /** For an undo: the state before the edit, and the product version after it. */
  earlier?: { before: BulkState; version_after: number }
}

export type BulkPlan = { after: BulkState } | { delete: true } | { why: BulkSkipReason }

/** Plans the change to one product, or says why it is skipped. */
export function planBulkEdit(product: BulkProduct, action: ResolvedAction, context: BulkContext): BulkPlan {
  if (action.kind === 'delete') return context.ordered ? { why: 'has_orders' } : { delete: true }
  if (action.kind === 'undo' && context.earlier?.version_after !== product.version)
    return { why: 'version_changed' }
  const after = toStateAfter(product, action, context)
  const prices = Object.values(after.prices)
  if (prices.some(({ price_kobo: priceKobo }) => priceKobo > priceKoboMax)) return { why: 'price_too_high' }
  const hasPrices = prices.length > 0 && prices.every(({ price_kobo: priceKobo }) => priceKobo > 0)
  if (action.kind === 'price' && prices.every(({ price_kobo: priceKobo }) => priceKobo === 0))
    return { why: 'no_price' }
  if (after.published && !product.published && !hasPrices) return { why: 'no_price' }
  return diffBulkProduct(product, after).length > 0 ? { after } : { why: 'unchanged' }
}

function toStateAfter(
  product: BulkProduct,
  action: Exclude<ResolvedAction, { kind: 'delete' }>,
  context: BulkContext,
) {
  const state: BulkState = toBulkState(product)
  switch (action.kind) {
    case 'published':
      return { ...state, published: action.value }
    case 'category':
      return { ...state, category: action.value }
    case 'brand':
      return { ...state, brand: action.value }
    case 'vat_class':
      return { ...state, vat_class: action.value }
    case 'pay_on_delivery':
      return { ...state, pay_on_delivery: action.value }
    case 'undo':
      return context.earlier?.before ?? state
    case 'price':
      return {
        ...state,
        prices: Object.fromEntries(
          Object.entries(state.prices).map(([id, now]) => [
            id,
            applyBulkPrice(now, action, context.pastPrices.get(id)?.prices ?? []),
          ]),
        ),
      }
  }
}
