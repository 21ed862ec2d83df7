import { t } from '@shop/contract/t'
import * as contract from '@shop/contract/wishlist'
import { removeFromWishlist } from '@shop/domain/selling/wishlist/forget-product'
import { unsubscribeWishlist } from '@shop/domain/selling/wishlist/leave-mails'
import { listWishlistIds } from '@shop/domain/selling/wishlist/list-saved-ids'
import { getWishlist } from '@shop/domain/selling/wishlist/read-wishlist'
import { addToWishlist } from '@shop/domain/selling/wishlist/save-product'
import { setWishlistNotifications } from '@shop/domain/selling/wishlist/want-mails'
import { type RouteContext, route } from '../http/serve.ts'

export function wishlistRoutes(api: RouteContext): void {
  route(api, contract.getWishlist, (ctx) => getWishlist(ctx))
  route(api, contract.listWishlistIds, (ctx) => listWishlistIds(ctx))
  route(api, contract.addToWishlist, (ctx, { body }) => addToWishlist(ctx, body.product_id))
  route(api, contract.removeFromWishlist, (ctx, { params }) => removeFromWishlist(ctx, params.productId))
  route(api, contract.setWishlistNotifications, async (ctx, { body }) => {
    await setWishlistNotifications(ctx, body.enabled)
    return { message: body.enabled ? 'We’ll email you when there is news.' : 'We won’t email you about it.' }
  })
  route(api, contract.unsubscribeWishlist, async (ctx, { body }) => {
    await unsubscribeWishlist(ctx, body.token)
    return { message: t('Done. We won’t email you about your wishlist.') }
  })
}
