import * as contract from '@shop/contract/delivery'
import {
  createAddress,
  updateAddress,
  setDefaultAddress,
  deleteAddress,
} from '@shop/domain/delivery/change-addresses'
import { estimateDelivery } from '@shop/domain/delivery/estimate-delivery'
import { listAddresses } from '@shop/domain/delivery/list-addresses'
import { states } from '@shop/domain/delivery/states'
import type { PageCache } from '../cache/page-cache.ts'
import { serveCached } from '../cache/serve-kept.ts'
import { type RouteContext, route } from '../http/serve.ts'
import { deliveryTag } from '../cache/tags.ts'

export function deliveryRoutes(api: RouteContext, responseCache: PageCache): void {
  route(api, contract.listStates, async () => [...states])
  route(api, contract.listSavedAddresses, (ctx) => listAddresses(ctx))
  route(api, contract.createAddress, (ctx, { body }) => createAddress(ctx, body))
  route(api, contract.updateAddress, (ctx, { params, body }) => updateAddress(ctx, params.addressId, body))
  route(api, contract.deleteAddress, (ctx, { params }) => deleteAddress(ctx, params.addressId))
  route(api, contract.setDefaultAddress, (ctx, { params }) => setDefaultAddress(ctx, params.addressId))
  serveCached(api, responseCache, contract.estimateDelivery, (ctx, { query }, note) => {
    note(deliveryTag)
    note(`product:${query.product_id}`)
    return estimateDelivery(ctx, query)
  })
}
