// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/subscribers'
import { endpoint } from '../../endpoint.ts'

export const listSubscribers = endpoint<typeof c.listSubscribers>('GET /admin/subscribers', { list: true })
