import * as cart from '@shop/contract/cart'
import * as cartLinks from '@shop/contract/cart-links'
import * as referrals from '@shop/contract/referrals'
import { t } from '@shop/contract/t'
import * as wishlist from '@shop/contract/wishlist'
import { addToCart } from '@shop/domain/selling/cart/add-to-cart'
import { addLinkedItems } from '@shop/domain/selling/cart/linked-items'
import { updateCart, clearCart, removeFromCart } from '@shop/domain/selling/cart/update-cart'
import { createReferralLink, getMyReferrals } from '@shop/domain/selling/referrals/my-referrals'
import * as lists from '@shop/domain/selling/wishlist/wishlist'
import * as wishlistNotifications from '@shop/domain/selling/wishlist/wishlist-notifications'
import { andThen, type RouteContext, routes, withMessage } from '../http/route.ts'

export function cartRoutes(api: RouteContext): void {
  routes(api, cart, { addToCart, updateCart, removeFromCart, clearCart })
  routes(api, cartLinks, { addLinkedItems })
  routes(api, wishlist, {
    getWishlist: lists.getWishlist,
    listWishlistIds: lists.listWishlistIds,
    addToWishlist: andThen(lists.addToWishlist, lists.listWishlistIds),
    removeFromWishlist: andThen(lists.removeFromWishlist, lists.listWishlistIds),
    updateWishlistNotifications: (ctx, { enabled }) =>
      wishlistNotifications.updateWishlistNotifications(ctx, enabled),
    unsubscribeWishlist: withMessage(
      wishlistNotifications.unsubscribeWishlist,
      t('Done. We won’t email you about your wishlist.'),
    ),
  })
  routes(api, referrals, {
    getMyReferrals,
    createReferralLink: andThen(createReferralLink, getMyReferrals),
  })
}
