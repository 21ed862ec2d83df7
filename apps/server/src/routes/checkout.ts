import * as contract from '@shop/contract/checkout'
import { deleteDraft, saveDraft, getDraft } from '@shop/domain/orders/checkout/keep-draft'
import { placeOrder } from '@shop/domain/orders/checkout/place-order'
import { quote } from '@shop/domain/orders/checkout/quote'
import { type RouteContext, route } from '../http/serve.ts'

export function checkoutRoutes(api: RouteContext): void {
  route(api, contract.quoteCheckout, (ctx, { body: { state, lga, payment_method, ...options } }) =>
    quote(ctx, { state, lga, payment_method, options }),
  )
  route(api, contract.getCheckoutDraft, (ctx) => getDraft(ctx))
  route(api, contract.saveCheckoutDraft, (ctx, { body }) => saveDraft(ctx, body))
  route(api, contract.deleteCheckoutDraft, async (ctx) => {
    await deleteDraft(ctx)
    return { message: 'Checkout discarded.' }
  })
  route(api, contract.placeOrder, (ctx, { body, key }) => {
    const { address, payment_method, confirmed_total_kobo, confirmed_outstanding_kobo, ...rest } = body
    const { confirmed_prepaid_kobo, sms_opt_in, ...options } = rest
    return placeOrder(ctx, {
      address,
      payment_method,
      confirmed_total_kobo,
      confirmed_outstanding_kobo,
      confirmed_prepaid_kobo,
      options,
      sms_opt_in,
      key,
    })
  })
}
