import type { Cart, CartItem } from '@shop/contract/cart'
import { cartLinesMax, lineQuantityMax } from '@shop/contract/limits'
import { koboToNaira, amountMaxKobo } from '@shop/contract/money'
import { t } from '@shop/contract/t'
import { type SellableVariant, listSellableVariants } from '../../catalogue/products/sellable-variants.ts'
import { toStockStatus } from '../../catalogue/products/stock.ts'
import type { ShopErrorData } from '../../core/errors.ts'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { asc, eq } from 'drizzle-orm'
import { type CartLine, cartLines } from './tables.ts'
import { itemsTotalKobo } from '../../core/money.ts'

/** A line as stored. */
export interface StoredCartLine {
  variant_id: string
  quantity: number
  price_when_added_kobo: number
}

interface LineError {
  code: 'product_unavailable' | 'out_of_stock' | 'invalid_input'
  data?: ShopErrorData
}

/** The requested variant of a product; by default the first in stock, else the first for sale. */
export function chooseVariant(variants: readonly SellableVariant[], variantId: string | undefined) {
  const availableForSale = variants.filter((variant) => variant.available_for_sale)
  if (variantId !== undefined) return availableForSale.find((variant) => variant.variant_id === variantId)
  return availableForSale.find((variant) => variant.available > 0) ?? availableForSale[0]
}

/** The error of a line with this quantity, or undefined: a quantity must not exceed the stock or the limit. */
export function validateQuantity(variant: SellableVariant, quantity: number): LineError | undefined {
  if (!variant.available_for_sale) return { code: 'product_unavailable' }
  if (quantity > variant.available) {
    const { available, name, variant_id: variantId } = variant
    return { code: 'out_of_stock', data: { available, name, variant_id: variantId } }
  }
  if (quantity <= lineQuantityMax) return undefined
  return {
    code: 'invalid_input',
    data: { errors: { quantity: [t('At most {count} of one item', { count: lineQuantityMax })] } },
  }
}

/** The largest quantity that validateQuantity allows. */
export function maxQuantity(variant: SellableVariant): number {
  return Math.min(variant.available, lineQuantityMax)
}

export function isOverLineLimit(lines: number): boolean {
  return lines > cartLinesMax
}

/** The error for a cart above the maximum total, or undefined. */
export function validateCartTotal(cart: Cart): LineError | undefined {
  if (cart.total_kobo <= amountMaxKobo) return undefined
  return { code: 'invalid_input', data: { errors: { quantity: [t('A cart can cost at most ₦10 billion')] } } }
}

function toCartItem(line: StoredCartLine, variant: SellableVariant): CartItem {
  return {
    product: {
      id: variant.product_id,
      name: variant.name,
      sale_price: koboToNaira(variant.price_kobo),
      image: variant.image,
      published: variant.available_for_sale,
    },
    quantity: line.quantity,
    variant_id: variant.variant_id,
    colour: variant.colour,
    size: variant.size,
    price_kobo: variant.price_kobo,
    price_when_added_kobo: line.price_when_added_kobo,
    available: variant.available,
    stock_status: toStockStatus(variant.available, variant.effective_low_stock_threshold),
  }
}

/** The cart for a response, at current prices. */
export function presentCart(lines: readonly StoredCartLine[], variants: readonly SellableVariant[]): Cart {
  const byId = new Map(variants.map((variant) => [variant.variant_id, variant]))
  const items = lines.flatMap((line) => {
    const variant = byId.get(line.variant_id)
    return variant ? [toCartItem(line, variant)] : []
  })
  return {
    cart_items: items,
    item_count: items.reduce((count, item) => count + item.quantity, 0),
    total_kobo: itemsTotalKobo(items),
  }
}

/** The account's cart at current prices and stock. */
export async function getCart(ctx: RequestContext): Promise<Cart> {
  return getCartOfAccount(ctx, requireAccount(ctx.actor).account_id)
}

/** The cart of any account, for internal use. */
export async function getCartOfAccount(ctx: RequestContext, accountId: string): Promise<Cart> {
  const lines = await listCartLines(ctx, accountId)
  return presentCart(
    lines,
    await listSellableVariants(ctx, { variantIds: lines.map((line) => line.variant_id) }),
  )
}

/** The lines of an account's cart in the order they were added. */
export async function listCartLines(ctx: RequestContext, accountId: string): Promise<CartLine[]> {
  return ctx.db
    .select()
    .from(cartLines)
    .where(eq(cartLines.account_id, accountId))
    .orderBy(asc(cartLines.added_at), asc(cartLines.variant_id))
}
