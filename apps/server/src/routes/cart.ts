import * as contract from '@shop/contract/cart'
import { addLine } from '@shop/domain/selling/cart/add-line'
import { changeQuantity } from '@shop/domain/selling/cart/change-quantity'
import { clearCart } from '@shop/domain/selling/cart/clear-cart'
import { removeLines } from '@shop/domain/selling/cart/remove-lines'
import { type Doors, serve } from '../http/serve.ts'

export function cartRoutes(doors: Doors): void {
  serve(doors, contract.addToCart, (ctx, { body, key }) =>
    addLine(ctx, {
      productId: body.product_id,
      variantId: body.variant_id,
      quantity: body.quantity,
      key,
    }),
  )
  serve(doors, contract.updateCart, (ctx, { params, body, key }) =>
    changeQuantity(ctx, {
      productId: params.productId,
      variantId: body.variant_id,
      quantity: body.quantity,
      key,
    }),
  )
  serve(doors, contract.removeFromCart, (ctx, { params, query }) =>
    removeLines(ctx, { productId: params.productId, variantId: query.variant_id }),
  )
  serve(doors, contract.clearCart, (ctx) => clearCart(ctx))
}
