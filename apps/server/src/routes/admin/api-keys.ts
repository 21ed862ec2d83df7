import * as contract from '@shop/contract/admin/api-keys'
import { revokeApiKey } from '@shop/domain/identity/api-keys/end-key'
import { listApiKeys } from '@shop/domain/identity/api-keys/list-keys'
import { createApiKey } from '@shop/domain/identity/api-keys/make-key'
import { route, type RouteContext } from '../../http/serve.ts'

export function apiKeyRoutes(api: RouteContext): void {
  route(api, contract.listApiKeys, async (ctx) => ({ items: await listApiKeys(ctx) }))
  route(api, contract.createApiKey, (ctx, { params, body }) =>
    createApiKey(ctx, { key_id: params.keyId, ...body }),
  )
  route(api, contract.revokeApiKey, async (ctx, { params }) => {
    await revokeApiKey(ctx, params.keyId)
    return { message: 'The key was revoked.' }
  })
}
