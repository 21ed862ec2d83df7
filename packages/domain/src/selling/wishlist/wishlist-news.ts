import { later } from '../../core/clock.ts'

const dayMs = 24 * 60 * 60_000
/** Less than a naira is no news. */
const nairaKobo = 100

export interface SavedItem {
  priceWhenAddedKobo: number
  /** The price of the last mail about it; null while there was none. */
  toldPriceKobo: number | null
  toldAt: Date | null
  /** Whether it was seen sold out since it was saved or told of. */
  wasSoldOut: boolean
}

/** The product as it is now. */
export interface SavedProduct {
  priceKobo: number
  isSoldOut: boolean
}

export type News = 'back' | 'cheaper'

/** What is to be told of a saved product: nothing while it is sold out, and at most once a day. */
export function newsOf(item: SavedItem, product: SavedProduct, now: Date): News | null {
  if (product.isSoldOut) return null
  if (item.toldAt && later(item.toldAt, dayMs) > now) return null
  if (item.wasSoldOut) return 'back'
  const known = item.toldPriceKobo ?? item.priceWhenAddedKobo
  return known - product.priceKobo >= nairaKobo ? 'cheaper' : null
}
