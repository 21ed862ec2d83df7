// Made by npm run client: do not edit.
import type * as c from '@shop/contract/wishlist'
import { endpoint } from '../endpoint.ts'

export const forgetProduct = endpoint<typeof c.forgetProduct>('DELETE /wishlist/{productId}')
export const leaveMails = endpoint<typeof c.leaveMails>('POST /wishlist/mails/leave')
export const listSavedIds = endpoint<typeof c.listSavedIds>('GET /wishlist/ids')
export const readWishlist = endpoint<typeof c.readWishlist>('GET /wishlist')
export const saveProduct = endpoint<typeof c.saveProduct>('POST /wishlist')
export const wantMails = endpoint<typeof c.wantMails>('PUT /wishlist/mails')
