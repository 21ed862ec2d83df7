// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/api-keys'
import { endpoint } from '../../endpoint.ts'

export const createApiKey = endpoint<typeof c.createApiKey>('POST /admin/api-keys')
export const listApiKeys = endpoint<typeof c.listApiKeys>('GET /admin/api-keys')
export const revokeApiKey = endpoint<typeof c.revokeApiKey>('DELETE /admin/api-keys/{key_id}')
