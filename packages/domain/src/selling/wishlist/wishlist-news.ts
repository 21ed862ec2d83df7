import { addMs } from '../../core/clock.ts'

const dayMs = 24 * 60 * 60_000
/** Less than a naira is no news. */
const nairaKobo = 100

export interface StoredWishlistItem {
  price_when_added_kobo: number
  /** The price of the last mail about it; null while there was none. */
  notified_price_kobo: number | null
  notified_at: Date | null
  /** Whether it was seen sold out since it was saved or told of. */
  was_out_of_stock: boolean
}

/** The product as it is now. */
export interface WishlistProduct {
  price_kobo: number
  is_out_of_stock: boolean
}

export type WishlistUpdate = 'back' | 'cheaper'

/** What is to be told of a saved product: nothing while it is sold out, and at most once a day. */
export function getWishlistUpdate(
  item: StoredWishlistItem,
  product: WishlistProduct,
  now: Date,
): WishlistUpdate | null {
  if (product.is_out_of_stock) return null
  if (item.notified_at && addMs(item.notified_at, dayMs) > now) return null
  if (item.was_out_of_stock) return 'back'
  const lastKnownKobo = item.notified_price_kobo ?? item.price_when_added_kobo
  return lastKnownKobo - product.price_kobo >= nairaKobo ? 'cheaper' : null
}
