import * as contract from '@shop/contract/wishlist'
import { forgetProduct } from '@shop/shop/wishlist/forget-product'
import { listSavedIds } from '@shop/shop/wishlist/list-saved-ids'
import { readWishlist } from '@shop/shop/wishlist/read-wishlist'
import { saveProduct } from '@shop/shop/wishlist/save-product'
import { type Doors, serve } from '../http/serve.ts'

export function wishlistRoutes(doors: Doors): void {
  serve(doors, contract.readWishlist, (shop) => readWishlist(shop))
  serve(doors, contract.listSavedIds, (shop) => listSavedIds(shop))
  serve(doors, contract.saveProduct, (shop, { body }) => saveProduct(shop, body.product_id))
  serve(doors, contract.forgetProduct, (shop, { params }) => forgetProduct(shop, params.productId))
}
