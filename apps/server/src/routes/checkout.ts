import * as contract from '@shop/contract/checkout'
import { placeOrder } from '@shop/shop/checkout/place-order'
import { quote } from '@shop/shop/checkout/quote'
import { type Doors, serve } from '../http/serve.ts'

export function checkoutRoutes(doors: Doors): void {
  serve(doors, contract.quoteCheckout, (shop, { body }) => quote(shop, body))
  serve(doors, contract.placeOrder, (shop, { body, key }) =>
    placeOrder(shop, {
      address: body.address,
      paymentMethod: body.payment_method,
      confirmedTotalKobo: body.confirmed_total_kobo,
      key,
    }),
  )
}
