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
  serve(doors, contract.readWishlist, (ctx) => readWishlist(ctx))
  serve(doors, contract.listSavedIds, (ctx) => listSavedIds(ctx))
  serve(doors, contract.saveProduct, (ctx, { body }) => saveProduct(ctx, body.product_id))
  serve(doors, contract.forgetProduct, (ctx, { params }) => forgetProduct(ctx, params.productId))
  serve(doors, contract.wantMails, async (ctx, { body }) => {
    await wantMails(ctx, body.enabled)
    return { message: body.enabled ? 'We’ll email you when there is news.' : 'We won’t email you about it.' }
  })
  serve(doors, contract.leaveMails, async (ctx, { body }) => {
    await leaveMails(ctx, body.token)
    return { message: t('Done. We won’t email you about your wishlist.') }
  })
}
