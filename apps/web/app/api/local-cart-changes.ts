import { cartLines, countItems, type LocalCartItem } from './local-cart.ts'

// Apart from the cart itself, because most visits change nothing.

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

const isSameLine = (one: LocalCartItem, other: LocalCartItem) =>
  one.product.id === other.product.id && one.variant_id === other.variant_id

/** Restores removed lines in their original places; lines changed since then stay as they are now. */
export function restoreLines(
  lines: readonly LocalCartItem[],
  before: readonly LocalCartItem[],
): LocalCartItem[] {
  const stored = before.map((old) => lines.find((line) => isSameLine(line, old)) ?? old)
  return [...stored, ...lines.filter((line) => !before.some((old) => isSameLine(line, old)))]
}

/** Total in naira: sale_price times quantity, summed in whole kobo to avoid rounding errors. */
export function totalNaira(lines: readonly LocalCartItem[]): number {
  const kobo = lines.reduce((sum, line) => sum + Math.round(line.product.sale_price * 100) * line.quantity, 0)
  return kobo / 100
}

function matchesLineKey(line: LocalCartItem, { productId, variantId }: CartLineKey): boolean {
  return line.product.id === productId && (variantId === undefined || line.variant_id === variantId)
}

/**
 * The cart on screen. A change is applied here first, then sent to the server; afterwards the profile's cart replaces
 * this one.
 */
export const localCart = {
  lines: cartLines.get,
  count: () => countItems(cartLines.get()),
  /** In naira. */
  total: () => totalNaira(cartLines.get()),
  add: (item: LocalCartItem) => cartLines.set(addLine(cartLines.get(), item)),
  update: (key: CartLineKey, quantity: number) => cartLines.set(updateLine(cartLines.get(), key, quantity)),
  remove: (key: CartLineKey) => cartLines.set(removeLines(cartLines.get(), key)),
  clear: () => cartLines.set([]),
  undoAdd: (item: LocalCartItem) => cartLines.set(undoAdd(cartLines.get(), item)),
  restoreLines: (before: readonly LocalCartItem[]) => cartLines.set(restoreLines(cartLines.get(), before)),
  replace: (items: readonly LocalCartItem[]) => cartLines.set(items),
}
