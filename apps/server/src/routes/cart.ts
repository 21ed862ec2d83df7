import * as contract from '@shop/contract/cart'
import { addLine } from '@shop/domain/selling/cart/add-line'
import { changeQuantity } from '@shop/domain/selling/cart/change-quantity'
import { clearCart } from '@shop/domain/selling/cart/clear-cart'
import { removeLines } from '@shop/domain/selling/cart/remove-lines'
import { type Doors, serve } from '../http/serve.ts'

export function cartRoutes(doors: Doors): void {
  serve(doors, contract.addToCart, (ctx, { body, key }) =>
    addLine(ctx, {
      product_id: body.product_id,
      variant_id: body.variant_id,
      quantity: body.quantity,
      key,
    }),
  )
  serve(doors, contract.updateCart, (ctx, { params, body, key }) =>
    changeQuantity(ctx, {
      product_id: params.productId,
      variant_id: body.variant_id,
      quantity: body.quantity,
      key,
    }),
  )
  serve(doors, contract.removeFromCart, (ctx, { params, query }) =>
    removeLines(ctx, { product_id: params.productId, variant_id: query.variant_id }),
  )
  serve(doors, contract.clearCart, (ctx) => clearCart(ctx))
}
