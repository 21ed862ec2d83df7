<<<<<<< HEAD
import * as contract from '@shop/contract/delivery'
import {
  addAddress,
  changeAddress,
  chooseDefaultAddress,
  removeAddress,
} from '@shop/shop/delivery/change-addresses'
=======
import { estimateDelivery, listSavedAddresses, listStates } from '@shop/contract/delivery'
import { estimateDelivery as readEstimate } from '@shop/shop/delivery/estimate-delivery'
>>>>>>> e3880e1 (feat(delivery): fee and days for the shopper's own area on the product page)
import { listAddresses } from '@shop/shop/delivery/list-addresses'
import { states } from '@shop/shop/delivery/states'
import type { PageCache } from '../http/page-cache.ts'
import { serveKept } from '../http/serve-kept.ts'
import { type Doors, serve } from '../http/serve.ts'
import { deliveryTag } from '../pages/tags.ts'

<<<<<<< HEAD
export function deliveryRoutes(doors: Doors): void {
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
=======
export function deliveryRoutes(doors: Doors, answers: PageCache): void {
  serve(doors, listStates, async () => [...states])
  serve(doors, listSavedAddresses, (shop) => listAddresses(shop))
  serveKept(doors, answers, estimateDelivery, (shop, { query }, note) => {
    note(deliveryTag)
    note(`product:${query.product_id}`)
    return readEstimate(shop, query)
  })
>>>>>>> e3880e1 (feat(delivery): fee and days for the shopper's own area on the product page)
}
