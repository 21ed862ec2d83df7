// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/home-blocks'
import { endpoint } from '../../endpoint.ts'

export const editHomeBlocks = endpoint<typeof c.editHomeBlocks>('PUT /admin/home-blocks')
export const getHomeBlocks = endpoint<typeof c.getHomeBlocks>('GET /admin/home-blocks')
