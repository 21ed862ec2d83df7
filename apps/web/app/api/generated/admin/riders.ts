// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/riders'
import { endpoint } from '../../endpoint.ts'

export const createRider = endpoint<typeof c.createRider>('POST /admin/riders')
export const listRiders = endpoint<typeof c.listRiders>('GET /admin/riders')
export const updateRider = endpoint<typeof c.updateRider>('PUT /admin/riders/{riderId}')
