import * as agentCheckouts from '@shop/contract/agent-checkouts'
import * as checkout from '@shop/contract/checkout'
import * as delivery from '@shop/contract/delivery'
import * as addresses from '@shop/domain/delivery/addresses'
import { productTag } from '@shop/domain/core/cache-tags'
import { estimateDelivery } from '@shop/domain/delivery/estimate-delivery'
import { states } from '@shop/domain/delivery/states'
import { deleteDraft, getDraft, saveDraft } from '@shop/domain/orders/checkout/checkout-draft'
import {
  continueAgentCheckout,
  getAgentCheckoutByLink,
} from '@shop/domain/orders/agent-checkout/continue-agent-checkout'
import { placeOrder } from '@shop/domain/orders/checkout/place-order'
import { quote } from '@shop/domain/orders/checkout/quote'
import { cached } from '../cache/cached-route.ts'
import type { PageCache } from '../cache/page-cache.ts'
import { andThen, asList, type RouteContext, routes } from '../http/route.ts'

const listSavedAddresses = asList(addresses.listAddresses)

export function checkoutRoutes(api: RouteContext, cache: PageCache): void {
  routes(api, checkout, {
    quoteCheckout: (ctx, { state, lga, payment_method, ...options }) =>
      quote(ctx, { state, lga, payment_method, options }),
    getCheckoutDraft: getDraft,
    saveCheckoutDraft: saveDraft,
    deleteCheckoutDraft: deleteDraft,
    placeOrder: (ctx, { delivery, coupons, use_credit, gift_note, plan_id, extension_values, ...input }) =>
      placeOrder(ctx, {
        ...input,
        options: { delivery, coupons, use_credit, gift_note, plan_id, extension_values },
      }),
  })

  routes(api, agentCheckouts, { getAgentCheckout: getAgentCheckoutByLink, continueAgentCheckout })

  routes(api, delivery, {
    listStates: async () => ({ items: [...states] }),
    listSavedAddresses,
    createAddress: andThen(addresses.createAddress, listSavedAddresses),
    updateAddress: andThen(addresses.updateAddress, listSavedAddresses),
    deleteAddress: andThen(addresses.deleteAddress, listSavedAddresses),
    updateDefaultAddress: andThen(addresses.updateDefaultAddress, listSavedAddresses),
    estimateDelivery: cached(cache, (ctx, query, tag) => {
      tag('delivery')
      tag(productTag(query.product_id))
      return estimateDelivery(ctx, query)
    }),
  })
}
