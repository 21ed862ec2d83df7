import type { BulkAct, BulkLeftOut } from '@shop/contract/admin/bulk-changes'
import { priceKoboMax } from '@shop/contract/money'
import { bulkPrice } from './bulk-price.ts'
import { bulkDifferences, stateOf, type BulkProduct, type BulkState } from './bulk-state.ts'

/** An act of which category and brand are found, or one that takes another back. */
export type ResolvedAct =
  | Exclude<BulkAct, { kind: 'category' | 'brand' }>
  | { kind: 'category'; to: BulkState['category'] }
  | { kind: 'brand'; to: BulkState['brand'] }
  | { kind: 'undo' }

export interface BulkFacts {
  /** Whether an order names it. */
  ordered: boolean
  /** Prices (kobo) that shoppers were asked, by variant id. */
  asked: ReadonlyMap<string, { prices: readonly number[] }>
  /** For an act that takes another back: what that one found, and the version that it left. */
  earlier?: { before: BulkState; versionAfter: number }
}

export type BulkPlan = { after: BulkState } | { delete: true } | { why: BulkLeftOut }

/** What becomes of one product, or why it stays as it is. */
export function planBulkChange(product: BulkProduct, act: ResolvedAct, facts: BulkFacts): BulkPlan {
  if (act.kind === 'delete') return facts.ordered ? { why: 'ordered' } : { delete: true }
  if (act.kind === 'undo' && facts.earlier?.versionAfter !== product.version) return { why: 'changed' }
  const after = afterOf(product, act, facts)
  const prices = Object.values(after.prices)
  if (prices.some(({ priceKobo }) => priceKobo > priceKoboMax)) return { why: 'price_too_high' }
  const isPriced = prices.length > 0 && prices.every(({ priceKobo }) => priceKobo > 0)
  if (act.kind === 'price' && prices.every(({ priceKobo }) => priceKobo === 0)) return { why: 'no_price' }
  if (after.published && !product.published && !isPriced) return { why: 'no_price' }
  return bulkDifferences(product, after).length > 0 ? { after } : { why: 'same' }
}

function afterOf(product: BulkProduct, act: Exclude<ResolvedAct, { kind: 'delete' }>, facts: BulkFacts) {
  const state: BulkState = stateOf(product)
  switch (act.kind) {
    case 'published':
      return { ...state, published: act.to }
    case 'category':
      return { ...state, category: act.to }
    case 'brand':
      return { ...state, brand: act.to }
    case 'vat_class':
      return { ...state, vatClass: act.to }
    case 'pay_on_delivery':
      return { ...state, payOnDelivery: act.to }
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
