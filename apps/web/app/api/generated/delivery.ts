// Made by npm run client: do not edit.
import type * as c from '@shop/contract/delivery'
import { endpoint } from '../endpoint.ts'

export const createAddress = endpoint<typeof c.createAddress>('POST /addresses')
export const deleteAddress = endpoint<typeof c.deleteAddress>('DELETE /addresses/{address_id}')
export const estimateDelivery = endpoint<typeof c.estimateDelivery>('GET /delivery/estimate')
export const listSavedAddresses = endpoint<typeof c.listSavedAddresses>('GET /addresses')
export const listStates = endpoint<typeof c.listStates>('GET /delivery/states')
export const setDefaultAddress = endpoint<typeof c.setDefaultAddress>('PUT /addresses/{address_id}/default')
export const updateAddress = endpoint<typeof c.updateAddress>('PUT /addresses/{address_id}')
