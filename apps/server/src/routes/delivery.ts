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
  serve(doors, contract.listSavedAddresses, (shop) => listAddresses(shop))
  serve(doors, contract.addAddress, (shop, { body }) => addAddress(shop, body))
  serve(doors, contract.changeAddress, (shop, { params, body }) =>
    changeAddress(shop, params.addressId, body),
  )
  serve(doors, contract.removeAddress, (shop, { params }) => removeAddress(shop, params.addressId))
  serve(doors, contract.chooseDefaultAddress, (shop, { params }) =>
    chooseDefaultAddress(shop, params.addressId),
  )
  serveKept(doors, answers, contract.estimateDelivery, (shop, { query }, note) => {
    note(deliveryTag)
    note(`product:${query.product_id}`)
    return estimateDelivery(shop, query)
  })
}
