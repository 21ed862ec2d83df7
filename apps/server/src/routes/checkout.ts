import * as contract from '@shop/contract/checkout'
import { dropDraft, keepDraft, readDraft } from '@shop/shop/checkout/keep-draft'
import { placeOrder } from '@shop/shop/checkout/place-order'
import { quote } from '@shop/shop/checkout/quote'
import { type Doors, serve } from '../http/serve.ts'

export function checkoutRoutes(doors: Doors): void {
  serve(doors, contract.quoteCheckout, (shop, { body: { state, lga, payment_method, ...choice } }) =>
    quote(shop, { state, lga, paymentMethod: payment_method, choice }),
  )
  serve(doors, contract.readCheckoutDraft, (shop) => readDraft(shop))
  serve(doors, contract.keepCheckoutDraft, (shop, { body }) => keepDraft(shop, body))
  serve(doors, contract.dropCheckoutDraft, async (shop) => {
    await dropDraft(shop)
    return { message: 'Checkout discarded.' }
  })
  serve(doors, contract.placeOrder, (shop, { body, key }) => {
    const { address, payment_method, confirmed_total_kobo, confirmed_due_kobo, ...rest } = body
    const { confirmed_prepaid_kobo, sms_opt_in, ...choice } = rest
    return placeOrder(shop, {
      address,
      paymentMethod: payment_method,
      confirmedTotalKobo: confirmed_total_kobo,
      confirmedDueKobo: confirmed_due_kobo,
      confirmedPrepaidKobo: confirmed_prepaid_kobo,
      choice,
      smsOptIn: sms_opt_in,
      key,
    })
  })
}
