import type { Cart } from '@shop/contract/cart'
import { cartLinkPath } from '@shop/contract/cart-links'
import type { SkippedItem } from '@shop/contract/orders'
import { addToCart } from '../selling/cart/add-to-cart.ts'
import { getCart } from '../selling/cart/cart.ts'
import type { RequestContext } from '../core/context.ts'
import { withIdempotency } from '../core/idempotency.ts'
import { ShopError } from '../core/errors.ts'
import { parseSignedId, signId } from '../identity/accounts/signed-id.ts'
import { getCurrentLines } from './order-lines.ts'
import { findMyOrder } from './orders.ts'
import type { OrderLineRow } from './tables.ts'

/**
 * Puts the available units of one of the caller's orders into the cart, and returns what was skipped. Repeating the
 * call with the same `key` adds nothing twice. Throws not_found, cart_limit_reached or idempotency_key_reused.
 */
export async function reorder(
  ctx: RequestContext,
  { order_id: orderId, key }: { order_id: string; key?: string },
): Promise<{ cart: Cart; skipped: SkippedItem[] }> {
  const { id } = await findMyOrder(ctx, orderId)
  if (key)
    await withIdempotency(ctx, { key, operation: 'order.reorder', input: { order_id: id } }, async () => true)
  const skipped: SkippedItem[] = []
  // Each line has its own transaction, so that a failure does not undo earlier ones.
  for (const line of await getCurrentLines(ctx, id)) {
    const added = await reorderLine(ctx, line, key && `${key} ${line.position}`)
    if (added < line.quantity)
      skipped.push({ name: line.name, requested_quantity: line.quantity, added_quantity: added })
  }
  return { cart: await getCart(ctx), skipped }
}

/** Returns the number of units added. */
async function reorderLine(ctx: RequestContext, line: OrderLineRow, key: string | undefined) {
  const { product_id: productId, variant_id: variantId } = line
  const put = async (quantity: number, suffix: string) => {
    await addToCart(ctx, {
      product_id: productId,
      variant_id: variantId,
      quantity,
      key: key && `${key}${suffix}`,
    })
    return quantity
  }
  try {
    return await put(line.quantity, '')
  } catch (error) {
    const available = remainingUnits(error)
    if (available === 0 || available >= line.quantity) return 0
    return put(available, ' rest').catch(zeroIfUnavailable)
  }
}

/** The units available after a failed line: 0 if it cannot be bought. Rethrows cart_limit_reached and other errors. */
function remainingUnits(error: unknown): number {
  if (!(error instanceof ShopError) || error.code === 'cart_limit_reached') throw error
  const { available } = error.data
  return error.code === 'out_of_stock' && typeof available === 'number' ? available : 0
}

/** The cart already has some of the units, or somebody else bought them. */
function zeroIfUnavailable(error: unknown): number {
  remainingUnits(error)
  return 0
}

/** The URL by which the customer of an order fills a cart with the same items, on any phone and without signing in. */
export async function getReorderUrl(ctx: RequestContext, orderId: string): Promise<string> {
  return `${ctx.publicUrl}/again/${await signId(ctx, 'reorder-link', orderId)}`
}

/** The path of the cart link with an order's items, which says what is sold out; undefined for any other token. */
export async function findReorderPath(ctx: RequestContext, token: string): Promise<string | undefined> {
  const orderId = await parseSignedId(ctx, 'reorder-link', token)
  const lines = orderId === undefined ? [] : await getCurrentLines(ctx, orderId)
  return lines.length > 0 ? cartLinkPath(lines) : undefined
}
