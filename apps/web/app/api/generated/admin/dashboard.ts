// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/dashboard'
import { endpoint } from '../../endpoint.ts'

export const getDashboard = endpoint<typeof c.getDashboard>('GET /admin/dashboard')
export const searchAdmin = endpoint<typeof c.searchAdmin>('GET /admin/search')
