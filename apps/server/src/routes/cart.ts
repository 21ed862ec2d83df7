import * as contract from '@shop/contract/cart'
import { addLine } from '@shop/domain/selling/cart/add-line'
import { changeQuantity } from '@shop/domain/selling/cart/change-quantity'
import { clearCart } from '@shop/domain/selling/cart/clear-cart'
import { removeLines } from '@shop/domain/selling/cart/remove-lines'
import { type Doors, serve } from '../http/serve.ts'

export function cartRoutes(doors: Doors): void {
  serve(doors, contract.addToCart, (shop, { body, key }) =>
    addLine(shop, {
      productId: body.product_id,
      variantId: body.variant_id,
      quantity: body.quantity,
      key,
    }),
  )
  serve(doors, contract.updateCart, (shop, { params, body, key }) =>
    changeQuantity(shop, {
      productId: params.productId,
      variantId: body.variant_id,
      quantity: body.quantity,
      key,
    }),
  )
  serve(doors, contract.removeFromCart, (shop, { params, query }) =>
    removeLines(shop, { productId: params.productId, variantId: query.variant_id }),
  )
  serve(doors, contract.clearCart, (shop) => clearCart(shop))
}
