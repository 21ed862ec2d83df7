// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/riders'
import { endpoint } from '../../endpoint.ts'

export const addRider = endpoint<typeof c.addRider>('POST /admin/riders')
export const editRider = endpoint<typeof c.editRider>('PUT /admin/riders/{riderId}')
export const listRiders = endpoint<typeof c.listRiders>('GET /admin/riders')
