import * as z from 'zod/mini'
import { Cart, Quantity } from './cart.ts'
import { Image } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { lineQuantityMax } from './limits.ts'
import { Kobo } from './money.ts'
import { SkippedItem } from './orders.ts'

/** Items in one link. Chat apps cut off longer links. */
export const linkedItemsMax = 50
const itemMaxLength = 100
const couponMaxLength = 40

/** The database stores no control characters. */
const printable = /^\P{Cc}+$/u

/** A variant by its SKU or id, and how many of it. */
export const LinkedItem = z.object({
  item: z.string().check(z.minLength(1), z.maxLength(itemMaxLength), z.regex(printable)),
  quantity: Quantity,
})
export type LinkedItem = z.output<typeof LinkedItem>

/** An item of a cart link as it can be bought now. */
export const LinkedLine = z.object({
  item: z.string(),
  /** Of the link. */
  quantity: z.number(),
  /** Null if nothing with this SKU or id is for sale. */
  variant: z.nullable(
    z.object({
      product_id: z.string(),
      variant_id: z.string(),
      name: z.string(),
      colour: z.string(),
      size: z.string(),
      price_kobo: Kobo,
      image: z.nullable(Image),
    }),
  ),
  /** How many can be put into the cart: at most `quantity`, and 0 if sold out. */
  available_quantity: z.number(),
})
export type LinkedLine = z.output<typeof LinkedLine>

export const addLinkedItems = endpoint('POST /products/add-linked-items', {
  summary:
    'Raise the cart to the items of a cart link, named by SKU or variant id, as far as they are in stock',
  access: 'customer',
  body: z.object({ items: z.array(LinkedItem).check(z.minLength(1), z.maxLength(linkedItemsMax)) }),
  response: z.object({ cart: Cart, skipped: z.array(SkippedItem) }),
  errors: ['invalid_input', 'cart_limit_reached'],
})

export interface CartLink {
  items: LinkedItem[]
  /** '' without a coupon. */
  coupon: string
  /** Whether a part of the link was left out, because it cannot be read. */
  hasUnreadable: boolean
  /** Whether the checkout follows, instead of the cart. */
  opensCheckout: boolean
}

/** The parameters of a URL. */
interface UrlQuery {
  get(name: string): string | null
}

/** Reads `items=SKU:2,SKU` and `coupon=CODE`. A missing quantity is 1; the same item twice counts together. */
export function parseCartLink(query: UrlQuery): CartLink {
  const quantities = new Map<string, number>()
  const coupon = (query.get('coupon') ?? '').trim().toUpperCase()
  let hasUnreadable = coupon.length > couponMaxLength
  const parts = (query.get('items') ?? '').split(',').filter((part) => part.trim() !== '')
  for (const part of parts) {
    const { item, quantity } = parseItem(part.trim())
    const sum = (quantities.get(item) ?? 0) + quantity
    const isReadable =
      printable.test(item) && item.length <= itemMaxLength && quantity >= 1 && sum <= lineQuantityMax
    if (!isReadable || (!quantities.has(item) && quantities.size >= linkedItemsMax)) hasUnreadable = true
    else quantities.set(item, sum)
  }
  return {
    items: [...quantities].map(([item, quantity]) => ({ item, quantity })),
    coupon: coupon.length > couponMaxLength ? '' : coupon,
    hasUnreadable,
    opensCheckout: query.get('next') === 'checkout',
  }
}

/** A SKU may contain a colon itself: only the last one separates the quantity. */
function parseItem(part: string): LinkedItem {
  const at = part.lastIndexOf(':')
  if (at < 0) return { item: part, quantity: 1 }
  const text = part.slice(at + 1).trim()
  return { item: part.slice(0, at).trim(), quantity: /^\d{1,4}$/.test(text) ? Number(text) : 0 }
}

/** The path of a cart link, which parseCartLink reads. */
export function cartLinkPath(
  items: readonly { variant_id: string; quantity: number }[],
  coupon = '',
): string {
  // Colons and commas are allowed in a query, and the link stays readable.
  const list = items.map(({ variant_id: id, quantity }) => `${encodeURIComponent(id)}:${quantity}`).join(',')
  return `/cart/add?items=${list}${coupon ? `&coupon=${encodeURIComponent(coupon)}` : ''}`
}
