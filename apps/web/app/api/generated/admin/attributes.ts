// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/attributes'
import { endpoint } from '../../endpoint.ts'

export const listAttributes = endpoint<typeof c.listAttributes>('GET /admin/categories/{slug}/attributes')
export const updateAttributes = endpoint<typeof c.updateAttributes>('PUT /admin/categories/{slug}/attributes')
