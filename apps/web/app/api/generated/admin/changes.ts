// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/changes'
import { endpoint } from '../../endpoint.ts'

export const waitForEvents = endpoint<typeof c.waitForEvents>('GET /admin/events')
