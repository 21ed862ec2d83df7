import type { BulkAction, BulkSkipReason } from '@shop/contract/admin/bulk-changes'
import { priceKoboMax } from '@shop/contract/money'
import { applyBulkPrice } from './bulk-price.ts'
import { diffBulkProduct, toBulkState, type BulkProduct, type BulkState } from './bulk-state.ts'

/** An act of which category and brand are found, or one that takes another back. */
export type ResolvedAction =
  | Exclude<BulkAction, { kind: 'category' | 'brand' }>
  | { kind: 'category'; value: BulkState['category'] }
  | { kind: 'brand'; value: BulkState['brand'] }
  | { kind: 'undo' }

export interface BulkContext {
  /** Whether an order names it. */
  ordered: boolean
  /** Prices (kobo) that shoppers were asked, by variant id. */
  pastPrices: ReadonlyMap<string, { prices: readonly number[] }>
  /** For an act that takes another back: what that one found, and the version that it left. */
  earlier?: { before: BulkState; version_after: number }
}

export type BulkPlan = { after: BulkState } | { delete: true } | { why: BulkSkipReason }

/** What becomes of one product, or why it stays as it is. */
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
