import * as z from 'zod/mini'
import { Image, StockStatus } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { lineQuantityMax } from './limits.ts'
import { Kobo } from './money.ts'

export const Quantity = z
  .number()
  .check(
    z.int('Choose a whole number'),
    z.gte(1, 'Choose at least 1'),
    z.lte(lineQuantityMax, `Choose at most ${lineQuantityMax}`),
  )

/** `product.sale_price` is in naira, for the storefront's cart. It is the price of the chosen variant. */
export const CartItem = z.object({
  product: z.object({
    id: z.string(),
    name: z.string(),
    sale_price: z.number(),
    image: z.nullable(Image),
    published: z.boolean(),
  }),
  quantity: z.number(),
  variant_id: z.string(),
  colour: z.string(),
  size: z.string(),
  price_kobo: Kobo,
  price_when_added_kobo: Kobo,
  available: z.number(),
  stock_status: StockStatus,
})
export type CartItem = z.output<typeof CartItem>

export const Cart = z.object({
  cart_items: z.array(CartItem),
  item_count: z.number(),
  total_kobo: Kobo,
})
export type Cart = z.output<typeof Cart>

export const addToCart = endpoint('POST /products/add-to-cart', {
  summary: 'Add items of a variant to the cart, or of the first variant in stock',
  access: 'customer',
  idempotency: 'optional',
  body: z.object({
    product_id: z.string(),
    variant_id: z.optional(z.string()),
    quantity: z._default(Quantity, 1),
  }),
  response: Cart,
  errors: [
    'invalid_input',
    'product_unavailable',
    'out_of_stock',
    'cart_limit_reached',
    'idempotency_key_reused',
  ],
})

export const updateCart = endpoint('PATCH /products/update-cart/{product_id}', {
  summary: 'Set the quantity of a cart line',
  access: 'customer',
  idempotency: 'optional',
  params: z.object({ product_id: z.string() }),
  body: z.object({ quantity: Quantity, variant_id: z.optional(z.string()) }),
  response: Cart,
  errors: ['invalid_input', 'not_found', 'out_of_stock', 'idempotency_key_reused'],
})

export const removeFromCart = endpoint('DELETE /products/remove-from-cart/{product_id}', {
  summary: 'Remove a product, or one variant of it, from the cart',
  access: 'customer',
  params: z.object({ product_id: z.string() }),
  query: z.object({ variant_id: z.optional(z.string()) }),
  response: Cart,
})

export const clearCart = endpoint('DELETE /products/clear-cart', {
  summary: 'Empty the cart',
  access: 'customer',
  response: Cart,
})
