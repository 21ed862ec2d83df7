import { cartLinkPath } from '@shop/contract/cart-links'
import type { RequestContext } from '../core/context.ts'
import { parseSignedId, signId } from '../identity/accounts/signed-id.ts'
import { getCurrentLines } from './order-lines.ts'

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
