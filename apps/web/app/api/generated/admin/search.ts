// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/search'
import { endpoint } from '../../endpoint.ts'

export const searchAdmin = endpoint<typeof c.searchAdmin>('GET /admin/search')
