import * as contract from '@shop/contract/cart'
import { addToCart } from '@shop/domain/selling/cart/add-to-cart'
import { changeQuantity, clearCart, removeFromCart } from '@shop/domain/selling/cart/update-cart'
import { type RouteContext, route } from '../http/route.ts'
import { t } from '@shop/contract/t'
import * as wishlistContract from '@shop/contract/wishlist'
import {
  removeFromWishlist,
  listWishlistIds,
  getWishlist,
  addToWishlist,
} from '@shop/domain/selling/wishlist/wishlist'
import {
  unsubscribeWishlist,
  setWishlistNotifications,
} from '@shop/domain/selling/wishlist/wishlist-notifications'

export function cartRoutes(api: RouteContext): void {
  route(api, contract.addToCart, (ctx, { body, key }) =>
    addToCart(ctx, {
      product_id: body.product_id,
      variant_id: body.variant_id,
      quantity: body.quantity,
      key,
    }),
  )
  route(api, contract.updateCart, (ctx, { params, body, key }) =>
    changeQuantity(ctx, {
      product_id: params.product_id,
      variant_id: body.variant_id,
      quantity: body.quantity,
      key,
    }),
  )
  route(api, contract.removeFromCart, (ctx, { params, query }) =>
    removeFromCart(ctx, { product_id: params.product_id, variant_id: query.variant_id }),
  )
  route(api, contract.clearCart, (ctx) => clearCart(ctx))
}

export function wishlistRoutes(api: RouteContext): void {
  route(api, wishlistContract.getWishlist, (ctx) => getWishlist(ctx))
  route(api, wishlistContract.listWishlistIds, (ctx) => listWishlistIds(ctx))
  route(api, wishlistContract.addToWishlist, (ctx, { body }) => addToWishlist(ctx, body.product_id))
  route(api, wishlistContract.removeFromWishlist, (ctx, { params }) =>
    removeFromWishlist(ctx, params.product_id),
  )
  route(api, wishlistContract.setWishlistNotifications, async (ctx, { body }) => {
    await setWishlistNotifications(ctx, body.enabled)
    return { message: body.enabled ? 'We’ll email you when there is news.' : 'We won’t email you about it.' }
  })
  route(api, wishlistContract.unsubscribeWishlist, async (ctx, { body }) => {
    await unsubscribeWishlist(ctx, body.token)
    return { message: t('Done. We won’t email you about your wishlist.') }
  })
}
