// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/stock-waiters'
import { endpoint } from '../../endpoint.ts'

export const listWaitedFor = endpoint<typeof c.listWaitedFor>('GET /admin/stock-waiters', { list: true })
export const listWaiters = endpoint<typeof c.listWaiters>('GET /admin/stock-waiters/{productId}')
