import { createStore, useStore } from '../../api/store.ts'

/** Saved product ids of the account; null until loaded. Apart from the changes, because public pages include this code. */
export const wishlistIds = createStore<ReadonlySet<string> | null>(null)

export function useIsInWishlist(productId: string): boolean {
  return useStore(wishlistIds)?.has(productId) ?? false
}

export function useWishlistIds(): ReadonlySet<string> | null {
  return useStore(wishlistIds)
}
