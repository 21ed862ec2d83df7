import type { CartItem } from '@shop/contract/cart'
import { createStore, useStore } from './store.ts'

/**
 * A line of the local cart. A line just added has only the data of its product card; lines from the profile are
 * complete.
 */
export type LocalCartItem = {
  product: Pick<CartItem['product'], 'id' | 'sale_price'> & Partial<CartItem['product']>
  quantity: number
} & Partial<Omit<CartItem, 'product' | 'quantity'>>

export function countItems(lines: readonly LocalCartItem[]): number {
  return lines.reduce((units, line) => units + line.quantity, 0)
}

/** The cart on screen; local-cart-changes.ts changes it. */
export const cartLines = createStore<readonly LocalCartItem[]>([])

export function useCartLines(): readonly LocalCartItem[] {
  return useStore(cartLines)
}

export function useCartCount(): number {
  return countItems(useStore(cartLines))
}
