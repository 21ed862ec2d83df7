import * as contract from '@shop/contract/admin/api-keys'
import { endKey } from '@shop/domain/identity/api-keys/end-key'
import { listKeys } from '@shop/domain/identity/api-keys/list-keys'
import { makeKey } from '@shop/domain/identity/api-keys/make-key'
import { serve, type Doors } from '../../http/serve.ts'

export function apiKeyRoutes(doors: Doors): void {
  serve(doors, contract.listApiKeys, async (ctx) => ({ items: await listKeys(ctx) }))
  serve(doors, contract.makeApiKey, (ctx, { params, body }) =>
    makeKey(ctx, { key_id: params.keyId, ...body }),
  )
  serve(doors, contract.endApiKey, async (ctx, { params }) => {
    await endKey(ctx, params.keyId)
    return { message: 'The key was revoked.' }
  })
}
