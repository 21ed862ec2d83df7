// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/api-keys'
import { endpoint } from '../../endpoint.ts'

export const endApiKey = endpoint<typeof c.endApiKey>('DELETE /admin/api-keys/{keyId}')
export const listApiKeys = endpoint<typeof c.listApiKeys>('GET /admin/api-keys')
export const makeApiKey = endpoint<typeof c.makeApiKey>('PUT /admin/api-keys/{keyId}')
