import * as contract from '@shop/contract/delivery'
import {
  addAddress,
  changeAddress,
  chooseDefaultAddress,
  removeAddress,
} from '@shop/domain/delivery/change-addresses'
import { estimateDelivery } from '@shop/domain/delivery/estimate-delivery'
import { listAddresses } from '@shop/domain/delivery/list-addresses'
import { states } from '@shop/domain/delivery/states'
import type { PageCache } from '../cache/page-cache.ts'
import { serveKept } from '../cache/serve-kept.ts'
import { type Doors, serve } from '../http/serve.ts'
import { deliveryTag } from '../cache/tags.ts'

export function deliveryRoutes(doors: Doors, answers: PageCache): void {
  serve(doors, contract.listStates, async () => [...states])
  serve(doors, contract.listSavedAddresses, (ctx) => listAddresses(ctx))
  serve(doors, contract.addAddress, (ctx, { body }) => addAddress(ctx, body))
  serve(doors, contract.changeAddress, (ctx, { params, body }) => changeAddress(ctx, params.addressId, body))
  serve(doors, contract.removeAddress, (ctx, { params }) => removeAddress(ctx, params.addressId))
  serve(doors, contract.chooseDefaultAddress, (ctx, { params }) =>
    chooseDefaultAddress(ctx, params.addressId),
  )
  serveKept(doors, answers, contract.estimateDelivery, (ctx, { query }, note) => {
    note(deliveryTag)
    note(`product:${query.product_id}`)
    return estimateDelivery(ctx, query)
  })
}
