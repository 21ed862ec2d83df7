import * as z from 'zod/mini'
import { ProductSummary } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { Kobo } from './money.ts'
import { MessageResponse } from './schemas.ts'

/** A saved product in its current form, with its price when it was saved. */
export const WishlistItem = z.extend(ProductSummary, { price_when_added_kobo: Kobo })
export type WishlistItem = z.output<typeof WishlistItem>

export const Wishlist = z.object({
  items: z.array(WishlistItem),
  /** Whether the account is emailed when a saved product gets cheaper or is back in stock. */
  notifications_enabled: z.boolean(),
})
export type Wishlist = z.output<typeof Wishlist>

/** Ids of all saved products, newest first, including those not on sale. */
export const WishlistIds = z.object({ product_ids: z.array(z.string()) })
export type WishlistIds = z.output<typeof WishlistIds>

export const getWishlist = endpoint('GET /wishlist', {
  summary: 'List the saved products that are on sale, newest first',
  access: 'customer',
  response: Wishlist,
})

export const listWishlistIds = endpoint('GET /wishlist/ids', {
  summary: 'List the ids of saved products',
  access: 'customer',
  response: WishlistIds,
})

export const addToWishlist = endpoint('POST /wishlist', {
  summary: 'Save a product; one already saved stays in place',
  access: 'customer',
  body: z.object({ product_id: z.string().check(z.maxLength(200)) }),
  response: WishlistIds,
  errors: ['invalid_input', 'not_found', 'wishlist_limit_reached'],
})

export const removeFromWishlist = endpoint('DELETE /wishlist/{product_id}', {
  summary: 'Remove a product from the wish list',
  access: 'customer',
  params: z.object({ product_id: z.string() }),
  response: WishlistIds,
})

export const updateWishlistNotifications = endpoint('PUT /wishlist/notifications', {
  summary: 'Switch emails about saved products on or off',
  access: 'customer',
  body: z.object({ enabled: z.boolean() }),
  errors: ['invalid_input'],
})

export const unsubscribeWishlist = endpoint('POST /wishlist/notifications/unsubscribe', {
  summary: 'Stop emails about saved products with the token in each of them',
  access: 'anyone',
  body: z.object({ token: z.string().check(z.maxLength(200)) }),
  response: MessageResponse,
})
