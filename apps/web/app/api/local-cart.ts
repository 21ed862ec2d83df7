import * as lines from './cart-lines.ts'
import { createStore, useStore } from './store.ts'

const cart = createStore<readonly lines.LocalCartItem[]>([])

export function useCartLines(): readonly lines.LocalCartItem[] {
  return useStore(cart)
}

export function useCartCount(): number {
  return lines.countItems(useStore(cart))
}

/** The cart on this screen: changed first, then the server, then replaced by the profile's cart. */
export const localCart = {
  lines: cart.get,
  count: () => lines.countItems(cart.get()),
  /** In naira. */
  total: () => lines.totalNaira(cart.get()),
  add: (item: lines.LocalCartItem) => cart.set(lines.addLine(cart.get(), item)),
  update: (place: lines.CartLineKey, quantity: number) =>
    cart.set(lines.updateLine(cart.get(), place, quantity)),
  remove: (place: lines.CartLineKey) => cart.set(lines.removeLines(cart.get(), place)),
  clear: () => cart.set([]),
  undoAdd: (item: lines.LocalCartItem) => cart.set(lines.undoAdd(cart.get(), item)),
  restoreLines: (before: readonly lines.LocalCartItem[]) => cart.set(lines.restoreLines(cart.get(), before)),
  replace: (items: readonly lines.LocalCartItem[]) => cart.set(items),
}
