import { listSavedAddresses, listStates } from '@shop/contract/delivery'
import { listAddresses } from '@shop/shop/delivery/list-addresses'
import { states } from '@shop/shop/delivery/states'
import { type Doors, serve } from '../http/serve.ts'

export function deliveryRoutes(doors: Doors): void {
  serve(doors, listStates, async () => [...states])
  serve(doors, listSavedAddresses, (shop) => listAddresses(shop))
}
