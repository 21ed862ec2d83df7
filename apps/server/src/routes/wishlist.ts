import { t } from '@shop/contract/t'
import * as contract from '@shop/contract/wishlist'
import { forgetProduct } from '@shop/domain/selling/wishlist/forget-product'
import { leaveMails } from '@shop/domain/selling/wishlist/leave-mails'
import { listSavedIds } from '@shop/domain/selling/wishlist/list-saved-ids'
import { readWishlist } from '@shop/domain/selling/wishlist/read-wishlist'
import { saveProduct } from '@shop/domain/selling/wishlist/save-product'
import { wantMails } from '@shop/domain/selling/wishlist/want-mails'
import { type Doors, serve } from '../http/serve.ts'

export function wishlistRoutes(doors: Doors): void {
  serve(doors, contract.readWishlist, (shop) => readWishlist(shop))
  serve(doors, contract.listSavedIds, (shop) => listSavedIds(shop))
  serve(doors, contract.saveProduct, (shop, { body }) => saveProduct(shop, body.product_id))
  serve(doors, contract.forgetProduct, (shop, { params }) => forgetProduct(shop, params.productId))
  serve(doors, contract.wantMails, async (shop, { body }) => {
    await wantMails(shop, body.wanted)
    return { message: body.wanted ? 'We mail you when there is news.' : 'We mail you no more about it.' }
  })
  serve(doors, contract.leaveMails, async (shop, { body }) => {
    await leaveMails(shop, body.token)
    return { message: t('Done. We mail you no more about your wishlist.') }
  })
}
