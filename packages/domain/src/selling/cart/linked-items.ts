import type { Cart } from '@shop/contract/cart'
import type { LinkedItem, LinkedLine } from '@shop/contract/cart-links'
import type { SkippedItem } from '@shop/contract/orders'
import { sql } from 'drizzle-orm'
import { listSellableVariants, type SellableVariant } from '../../catalogue/products/sellable-variants.ts'
import { requireAccount } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { getCart, isOverLineLimit, maxQuantity, validateCartTotal } from './cart.ts'
import { cartLines } from './tables.ts'

/** The items of a cart link at current prices and stock, for anybody. Reads only. */
export async function findLinkedItems(
  ctx: RequestContext,
  items: readonly LinkedItem[],
): Promise<LinkedLine[]> {
  return matchLinkedItems(items, await findVariants(ctx, items)).map(toLinkedLine)
}

/**
 * Raises the lines of the account's cart to the quantities of a cart link, as far as there is stock, and returns what
 * was skipped. A repeat adds nothing twice. Throws cart_limit_reached or invalid_input; then nothing changes.
 */
export async function addLinkedItems(
  ctx: RequestContext,
  { items }: { items: readonly LinkedItem[] },
): Promise<{ cart: Cart; skipped: SkippedItem[] }> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    const lines = matchLinkedItems(items, await findVariants(ctx, items))
    const added = lines.filter((line): line is AvailableLine => line.available_quantity > 0)
    if (added.length > 0) await raiseLines(ctx, accountId, added)
    const cart = await getCart(ctx)
    if (isOverLineLimit(cart.cart_items.length)) fail('cart_limit_reached')
    const totalError = validateCartTotal(cart)
    if (totalError) fail(totalError.code, totalError.data)
    return { cart, skipped: lines.flatMap(toSkipped) }
  })
}

interface MatchedLine {
  item: string
  quantity: number
  variant: SellableVariant | undefined
  available_quantity: number
}
type AvailableLine = MatchedLine & { variant: SellableVariant }

/** The variant of each item; two names of one variant are one line. */
export function matchLinkedItems(
  items: readonly LinkedItem[],
  found: readonly SellableVariant[],
): MatchedLine[] {
  const lines = new Map<string, MatchedLine>()
  for (const { item, quantity } of items) {
    const variant = found.find(({ variant_id: id, sku }) => id === item || sku === item)
    const key = variant?.variant_id ?? item
    const sum = (lines.get(key)?.quantity ?? 0) + quantity
    const available = variant ? Math.min(sum, Math.max(0, maxQuantity(variant))) : 0
    lines.set(key, { item, quantity: sum, variant, available_quantity: available })
  }
  return [...lines.values()]
}

/** Only what is published, so that a link says nothing about drafts. */
async function findVariants(ctx: RequestContext, items: readonly LinkedItem[]): Promise<SellableVariant[]> {
  const found = await listSellableVariants(ctx, { skusOrIds: items.map(({ item }) => item) })
  return found.filter((variant) => variant.available_for_sale)
}

/** In one statement, so that concurrent calls add nothing twice. A line that has more already stays as it is. */
async function raiseLines(ctx: RequestContext, accountId: string, lines: readonly AvailableLine[]) {
  const now = ctx.clock.now()
  await ctx.db
    .insert(cartLines)
    .values(
      lines.map(({ variant, available_quantity: quantity }) => ({
        account_id: accountId,
        variant_id: variant.variant_id,
        product_id: variant.product_id,
        quantity,
        price_when_added_kobo: variant.price_kobo,
        added_at: now,
      })),
    )
    .onConflictDoUpdate({
      target: [cartLines.account_id, cartLines.variant_id],
      set: {
        quantity: sql`excluded.quantity`,
        price_when_added_kobo: sql`excluded.price_when_added_kobo`,
      },
      setWhere: sql`${cartLines.quantity} < excluded.quantity`,
    })
}

/** A matched item as pages show it. */
export function toLinkedLine({ item, quantity, variant, available_quantity }: MatchedLine): LinkedLine {
  if (!variant) return { item, quantity, variant: null, available_quantity }
  const { product_id, variant_id, name, colour, size, price_kobo, image } = variant
  return {
    item,
    quantity,
    variant: { product_id, variant_id, name, colour, size, price_kobo, image },
    available_quantity,
  }
}

function toSkipped({ item, quantity, variant, available_quantity: added }: MatchedLine): SkippedItem[] {
  if (added === quantity) return []
  return [{ name: variant?.name ?? item, requested_quantity: quantity, added_quantity: added }]
}
