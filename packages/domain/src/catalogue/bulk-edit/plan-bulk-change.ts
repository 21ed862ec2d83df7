import type { BulkAct, BulkLeftOut } from '@shop/contract/admin/bulk-changes'
import { priceKoboMax } from '@shop/contract/money'
import { bulkPrice } from './bulk-price.ts'
import { bulkDifferences, stateOf, type BulkProduct, type BulkState } from './bulk-state.ts'

/** An act of which category and brand are found, or one that takes another back. */
export type ResolvedAct =
  | Exclude<BulkAct, { kind: 'category' | 'brand' }>
  | { kind: 'category'; value: BulkState['category'] }
  | { kind: 'brand'; value: BulkState['brand'] }
  | { kind: 'undo' }

export interface BulkFacts {
  /** Whether an order names it. */
  ordered: boolean
  /** Prices (kobo) that shoppers were asked, by variant id. */
  asked: ReadonlyMap<string, { prices: readonly number[] }>
  /** For an act that takes another back: what that one found, and the version that it left. */
  earlier?: { before: BulkState; version_after: number }
}

export type BulkPlan = { after: BulkState } | { delete: true } | { why: BulkLeftOut }

/** What becomes of one product, or why it stays as it is. */
export function planBulkChange(product: BulkProduct, act: ResolvedAct, facts: BulkFacts): BulkPlan {
  if (act.kind === 'delete') return facts.ordered ? { why: 'has_orders' } : { delete: true }
  if (act.kind === 'undo' && facts.earlier?.version_after !== product.version)
    return { why: 'version_changed' }
  const after = afterOf(product, act, facts)
  const prices = Object.values(after.prices)
  if (prices.some(({ price_kobo: priceKobo }) => priceKobo > priceKoboMax)) return { why: 'price_too_high' }
  const isPriced = prices.length > 0 && prices.every(({ price_kobo: priceKobo }) => priceKobo > 0)
  if (act.kind === 'price' && prices.every(({ price_kobo: priceKobo }) => priceKobo === 0))
    return { why: 'no_price' }
  if (after.published && !product.published && !isPriced) return { why: 'no_price' }
  return bulkDifferences(product, after).length > 0 ? { after } : { why: 'unchanged' }
}

function afterOf(product: BulkProduct, act: Exclude<ResolvedAct, { kind: 'delete' }>, facts: BulkFacts) {
  const state: BulkState = stateOf(product)
  switch (act.kind) {
    case 'published':
      return { ...state, published: act.value }
    case 'category':
      return { ...state, category: act.value }
    case 'brand':
      return { ...state, brand: act.value }
    case 'vat_class':
      return { ...state, vat_class: act.value }
    case 'pay_on_delivery':
      return { ...state, pay_on_delivery: act.value }
    case 'undo':
      return facts.earlier?.before ?? state
    case 'price':
      return {
        ...state,
        prices: Object.fromEntries(
          Object.entries(state.prices).map(([id, now]) => [
            id,
            bulkPrice(now, act, facts.asked.get(id)?.prices ?? []),
          ]),
        ),
      }
  }
}
