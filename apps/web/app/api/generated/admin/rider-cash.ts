// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/rider-cash'
import { endpoint } from '../../endpoint.ts'

export const countRiderCash = endpoint<typeof c.countRiderCash>('POST /admin/transactions/rider-counts')
export const readRiderCash = endpoint<typeof c.readRiderCash>('GET /admin/transactions/riders')
