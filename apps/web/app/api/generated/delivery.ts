// Made by npm run client: do not edit.
import type * as c from '@shop/contract/delivery'
import { endpoint } from '../endpoint.ts'

export const addAddress = endpoint<typeof c.addAddress>('POST /addresses')
export const changeAddress = endpoint<typeof c.changeAddress>('PUT /addresses/{addressId}')
export const chooseDefaultAddress = endpoint<typeof c.chooseDefaultAddress>(
  'PUT /addresses/{addressId}/default',
)
export const estimateDelivery = endpoint<typeof c.estimateDelivery>('GET /delivery/estimate')
export const listSavedAddresses = endpoint<typeof c.listSavedAddresses>('GET /addresses')
export const listStates = endpoint<typeof c.listStates>('GET /delivery/states')
export const removeAddress = endpoint<typeof c.removeAddress>('DELETE /addresses/{addressId}')
