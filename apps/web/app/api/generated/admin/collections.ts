// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/collections'
import { endpoint } from '../../endpoint.ts'

export const createCollection = endpoint<typeof c.createCollection>('POST /admin/collections')
export const deleteCollection = endpoint<typeof c.deleteCollection>('DELETE /admin/collections/{slug}')
export const getCollection = endpoint<typeof c.getCollection>('GET /admin/collections/{slug}')
export const listCollections = endpoint<typeof c.listCollections>('GET /admin/collections')
export const updateCollection = endpoint<typeof c.updateCollection>('PUT /admin/collections/{slug}')
