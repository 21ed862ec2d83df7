import { t } from '@shop/contract/t'
import * as contract from '@shop/contract/wishlist'
import { forgetProduct } from '@shop/shop/wishlist/forget-product'
import { leaveMails } from '@shop/shop/wishlist/leave-mails'
import { listSavedIds } from '@shop/shop/wishlist/list-saved-ids'
import { readWishlist } from '@shop/shop/wishlist/read-wishlist'
import { saveProduct } from '@shop/shop/wishlist/save-product'
import { wantMails } from '@shop/shop/wishlist/want-mails'
import { type Doors, serve } from '../http/serve.ts'

export function wishlistRoutes(doors: Doors): void {
  serve(doors, contract.readWishlist, (shop) => readWishlist(shop))
  serve(doors, contract.listSavedIds, (shop) => listSavedIds(shop))
  serve(doors, contract.saveProduct, (shop, { body }) => saveProduct(shop, body.product_id))
  serve(doors, contract.forgetProduct, (shop, { params }) => forgetProduct(shop, params.productId))
  serve(doors, contract.wantMails, async (shop, { body }) => {
    await wantMails(shop, body.wanted)
    return { message: body.wanted ? 'We’ll email you when there is news.' : 'We won’t email you about it.' }
  })
  serve(doors, contract.leaveMails, async (shop, { body }) => {
    await leaveMails(shop, body.token)
    return { message: t('Done. We won’t email you about your wishlist.') }
  })
}
