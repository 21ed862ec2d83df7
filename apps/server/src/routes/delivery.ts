import * as contract from '@shop/contract/delivery'
import {
  addAddress,
  changeAddress,
  chooseDefaultAddress,
  removeAddress,
} from '@shop/shop/delivery/change-addresses'
import { listAddresses } from '@shop/shop/delivery/list-addresses'
import { states } from '@shop/shop/delivery/states'
import { type Doors, serve } from '../http/serve.ts'

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
}
