// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/home-blocks'
import { endpoint } from '../../endpoint.ts'

export const getHomeSections = endpoint<typeof c.getHomeSections>('GET /admin/home-blocks')
export const updateHomeSections = endpoint<typeof c.updateHomeSections>('PUT /admin/home-blocks')
