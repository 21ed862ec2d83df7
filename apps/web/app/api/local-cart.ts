import * as lines from './cart-lines.ts'
import { createStore, useStore } from './store.ts'

const cart = createStore<readonly lines.LocalCartItem[]>([])

export function useCartLines(): readonly lines.LocalCartItem[] {
  return useStore(cart)
}

export function useCartCount(): number {
  return lines.countPieces(useStore(cart))
}

/** The cart on this screen: changed first, then the server, then replaced by the profile's cart. */
export const localCart = {
  lines: cart.get,
  count: () => lines.countPieces(cart.get()),
  /** In naira. */
  total: () => lines.totalNaira(cart.get()),
  add: (item: lines.LocalCartItem) => cart.set(lines.addLine(cart.get(), item)),
  update: (place: lines.CartPlace, quantity: number) =>
    cart.set(lines.updateLine(cart.get(), place, quantity)),
  remove: (place: lines.CartPlace) => cart.set(lines.removeLines(cart.get(), place)),
  clear: () => cart.set([]),
  takeBack: (item: lines.LocalCartItem) => cart.set(lines.takeBack(cart.get(), item)),
  putBack: (before: readonly lines.LocalCartItem[]) => cart.set(lines.putBack(cart.get(), before)),
  replace: (items: readonly lines.LocalCartItem[]) => cart.set(items),
}
