// Made by npm run client: do not edit.
import type * as c from '@shop/contract/wishlist'
import { endpoint } from '../endpoint.ts'

export const addToWishlist = endpoint<typeof c.addToWishlist>('POST /wishlist')
export const getWishlist = endpoint<typeof c.getWishlist>('GET /wishlist')
export const listWishlistIds = endpoint<typeof c.listWishlistIds>('GET /wishlist/ids')
export const removeFromWishlist = endpoint<typeof c.removeFromWishlist>('DELETE /wishlist/{product_id}')
export const setWishlistNotifications = endpoint<typeof c.setWishlistNotifications>(
  'PUT /wishlist/notifications',
)
export const unsubscribeWishlist = endpoint<typeof c.unsubscribeWishlist>(
  'POST /wishlist/notifications/unsubscribe',
)
