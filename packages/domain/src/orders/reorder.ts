import type { Cart } from '@shop/contract/cart'
import type { LeftOut } from '@shop/contract/orders'
import { addLine } from '../selling/cart/add-line.ts'
import { readCart } from '../selling/cart/read-cart.ts'
import type { RequestContext } from '../core/context.ts'
import { onceOnly } from '../core/idempotency.ts'
import { Refusal } from '../core/refusal.ts'
import { currentLines } from './current-lines.ts'
import { findOwnOrder } from './find-order.ts'
import type { OrderLineRow } from './tables.ts'

/**
 * Puts the lines of one of the caller's orders into the cart, as many pieces as there are, and tells what could not be
 * had as it was. A repeat with the same `key` adds nothing twice. Refuses with not_found, cart_full, or
 * idempotency_key_reused.
 */
export async function reorder(
  ctx: RequestContext,
  orderId: string,
  key?: string,
): Promise<{ cart: Cart; skipped: LeftOut[] }> {
  const { id } = await findOwnOrder(ctx, orderId)
  if (key) await onceOnly(ctx, { key, act: 'order.reorder', wish: { order_id: id } }, async () => true)
  const leftOut: LeftOut[] = []
  // Each line is an act of its own: what one refuses must not undo those before it.
  for (const line of await currentLines(ctx, id)) {
    const added = await addAgain(ctx, line, key && `${key} ${line.position}`)
    if (added < line.quantity)
      leftOut.push({ name: line.name, requested_quantity: line.quantity, added_quantity: added })
  }
  return { cart: await readCart(ctx), skipped: leftOut }
}

/** Answers how many pieces went into the cart. */
async function addAgain(ctx: RequestContext, line: OrderLineRow, key: string | undefined): Promise<number> {
  const { product_id: productId, variant_id: variantId } = line
  const put = async (quantity: number, suffix: string) => {
    await addLine(ctx, {
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
    const available = piecesLeft(error)
    if (available === 0 || available >= line.quantity) return 0
    return put(available, ' rest').catch(refusedAgain)
  }
}

/** How many pieces there are of a line that was refused; what the shopper can do nothing about goes on. */
function piecesLeft(error: unknown): number {
  if (!(error instanceof Refusal) || error.code === 'cart_limit_reached') throw error
  const { available } = error.data
  return error.code === 'out_of_stock' && typeof available === 'number' ? available : 0
}

/** The cart holds some of them already, or somebody was faster. */
function refusedAgain(error: unknown): number {
  piecesLeft(error)
  return 0
}
