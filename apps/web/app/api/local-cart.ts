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

/** Identifies the line of a variant or, without `variantId`, the product as a whole. */
export interface CartLineKey {
  productId: string
  variantId?: string
}

/** Adds a line, or adds its quantity to the line of the same product and variant. */
export function addLine(lines: readonly LocalCartItem[], added: LocalCartItem): LocalCartItem[] {
  const key = { productId: added.product.id, variantId: added.variant_id }
  const at = lines.findIndex((line) => matchesLineKey(line, key))
  if (at < 0) return [...lines, added]
  return lines.map((line, index) =>
    index === at ? { ...line, quantity: line.quantity + added.quantity } : line,
  )
}

/** Without `variantId`, sets the quantity of the product's first line. */
export function updateLine(
  lines: readonly LocalCartItem[],
  key: CartLineKey,
  quantity: number,
): LocalCartItem[] {
  const at = lines.findIndex((line) => matchesLineKey(line, key))
  return lines.map((line, index) => (index === at ? { ...line, quantity } : line))
}

/** Without `variantId`, removes all lines of the product. */
export function removeLines(lines: readonly LocalCartItem[], key: CartLineKey): LocalCartItem[] {
  return lines.filter((line) => !matchesLineKey(line, key))
}

/** Undoes addLine: removes the units of `added`, and the line if none is left. */
export function undoAdd(lines: readonly LocalCartItem[], added: LocalCartItem): LocalCartItem[] {
  const key = { productId: added.product.id, variantId: added.variant_id }
  const at = lines.findIndex((line) => matchesLineKey(line, key))
  return lines.flatMap((line, index) => {
    if (index !== at) return [line]
    const quantity = line.quantity - added.quantity
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

/** Restores removed lines in their original places; lines changed since then stay as they are now. */
export function restoreLines(
  lines: readonly LocalCartItem[],
  before: readonly LocalCartItem[],
): LocalCartItem[] {
  const isSameLine = (one: LocalCartItem, other: LocalCartItem) =>
    one.product.id === other.product.id && one.variant_id === other.variant_id
  const stored = before.map((old) => lines.find((line) => isSameLine(line, old)) ?? old)
  return [...stored, ...lines.filter((line) => !before.some((old) => isSameLine(line, old)))]
}

export function countItems(lines: readonly LocalCartItem[]): number {
  return lines.reduce((units, line) => units + line.quantity, 0)
}

/** Total in naira: sale_price times quantity, summed in whole kobo to avoid rounding errors. */
export function totalNaira(lines: readonly LocalCartItem[]): number {
  const kobo = lines.reduce((sum, line) => sum + Math.round(line.product.sale_price * 100) * line.quantity, 0)
  return kobo / 100
}

function matchesLineKey(line: LocalCartItem, { productId, variantId }: CartLineKey): boolean {
  return line.product.id === productId && (variantId === undefined || line.variant_id === variantId)
}

const cart = createStore<readonly LocalCartItem[]>([])

export function useCartLines(): readonly LocalCartItem[] {
  return useStore(cart)
}

export function useCartCount(): number {
  return countItems(useStore(cart))
}

/**
 * The cart on screen. A change is applied here first, then sent to the server; afterwards the profile's cart replaces
 * this one.
 */
export const localCart = {
  lines: cart.get,
  count: () => countItems(cart.get()),
  /** In naira. */
  total: () => totalNaira(cart.get()),
  add: (item: LocalCartItem) => cart.set(addLine(cart.get(), item)),
  update: (key: CartLineKey, quantity: number) => cart.set(updateLine(cart.get(), key, quantity)),
  remove: (key: CartLineKey) => cart.set(removeLines(cart.get(), key)),
  clear: () => cart.set([]),
  undoAdd: (item: LocalCartItem) => cart.set(undoAdd(cart.get(), item)),
  restoreLines: (before: readonly LocalCartItem[]) => cart.set(restoreLines(cart.get(), before)),
  replace: (items: readonly LocalCartItem[]) => cart.set(items),
}
