import * as contract from '@shop/contract/checkout'
import { deleteDraft, saveDraft, getDraft } from '@shop/domain/orders/checkout/checkout-draft'
import { placeOrder } from '@shop/domain/orders/checkout/place-order'
import { quote } from '@shop/domain/orders/checkout/quote'
import { type RouteContext, route } from '../http/route.ts'
import * as deliveryContract from '@shop/contract/delivery'
import {
  createAddress,
  updateAddress,
  setDefaultAddress,
  deleteAddress,
  listAddresses,
} from '@shop/domain/delivery/addresses'
import { estimateDelivery } from '@shop/domain/delivery/estimate-delivery'
import { states } from '@shop/domain/delivery/states'
import type { PageCache } from '../cache/page-cache.ts'
import { serveCached } from '../cache/cached-route.ts'
import { deliveryTag } from '../cache/tags.ts'

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

export function deliveryRoutes(api: RouteContext, responseCache: PageCache): void {
  route(api, deliveryContract.listStates, async () => [...states])
  route(api, deliveryContract.listSavedAddresses, (ctx) => listAddresses(ctx))
  route(api, deliveryContract.createAddress, (ctx, { body }) => createAddress(ctx, body))
  route(api, deliveryContract.updateAddress, (ctx, { params, body }) =>
    updateAddress(ctx, params.address_id, body),
  )
  route(api, deliveryContract.deleteAddress, (ctx, { params }) => deleteAddress(ctx, params.address_id))
  route(api, deliveryContract.setDefaultAddress, (ctx, { params }) =>
    setDefaultAddress(ctx, params.address_id),
  )
  serveCached(api, responseCache, deliveryContract.estimateDelivery, (ctx, { query }, note) => {
    note(deliveryTag)
    note(`product:${query.product_id}`)
    return estimateDelivery(ctx, query)
  })
}
