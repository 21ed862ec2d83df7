import * as contract from '@shop/contract/cart'
import { addToCart } from '@shop/domain/selling/cart/add-line'
import { changeQuantity } from '@shop/domain/selling/cart/change-quantity'
import { clearCart } from '@shop/domain/selling/cart/clear-cart'
import { removeFromCart } from '@shop/domain/selling/cart/remove-lines'
import { type RouteContext, route } from '../http/serve.ts'

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
      product_id: params.productId,
      variant_id: body.variant_id,
      quantity: body.quantity,
      key,
    }),
  )
  route(api, contract.removeFromCart, (ctx, { params, query }) =>
    removeFromCart(ctx, { product_id: params.productId, variant_id: query.variant_id }),
  )
  route(api, contract.clearCart, (ctx) => clearCart(ctx))
}
