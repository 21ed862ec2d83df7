import * as contract from '@shop/contract/checkout'
import { dropDraft, keepDraft, readDraft } from '@shop/domain/orders/checkout/keep-draft'
import { placeOrder } from '@shop/domain/orders/checkout/place-order'
import { quote } from '@shop/domain/orders/checkout/quote'
import { type Doors, serve } from '../http/serve.ts'

export function checkoutRoutes(doors: Doors): void {
  serve(doors, contract.quoteCheckout, (ctx, { body: { state, lga, payment_method, ...choice } }) =>
    quote(ctx, { state, lga, payment_method, choice }),
  )
  serve(doors, contract.readCheckoutDraft, (ctx) => readDraft(ctx))
  serve(doors, contract.keepCheckoutDraft, (ctx, { body }) => keepDraft(ctx, body))
  serve(doors, contract.dropCheckoutDraft, async (ctx) => {
    await dropDraft(ctx)
    return { message: 'Checkout discarded.' }
  })
  serve(doors, contract.placeOrder, (ctx, { body, key }) => {
    const { address, payment_method, confirmed_total_kobo, confirmed_outstanding_kobo, ...rest } = body
    const { confirmed_prepaid_kobo, sms_opt_in, ...choice } = rest
    return placeOrder(ctx, {
      address,
      payment_method,
      confirmed_total_kobo,
      confirmed_outstanding_kobo,
      confirmed_prepaid_kobo,
      choice,
      sms_opt_in,
      key,
    })
  })
}
