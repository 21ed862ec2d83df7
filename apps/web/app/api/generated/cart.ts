// Made by npm run client: do not edit.
import type * as c from '@shop/contract/cart'
import { endpoint } from '../endpoint.ts'

export const addToCart = endpoint<typeof c.addToCart>('POST /products/add-to-cart')
export const clearCart = endpoint<typeof c.clearCart>('DELETE /products/clear-cart')
export const removeFromCart = endpoint<typeof c.removeFromCart>(
  'DELETE /products/remove-from-cart/{product_id}',
)
export const updateCart = endpoint<typeof c.updateCart>('PATCH /products/update-cart/{product_id}')
