import * as contract from '@shop/contract/admin/api-keys'
import { endKey } from '@shop/shop/integrations/end-key'
import { listKeys } from '@shop/shop/integrations/list-keys'
import { makeKey } from '@shop/shop/integrations/make-key'
import { serve, type Doors } from '../../http/serve.ts'

export function apiKeyRoutes(doors: Doors): void {
  serve(doors, contract.listApiKeys, async (shop) => ({ keys: await listKeys(shop) }))
  serve(doors, contract.makeApiKey, (shop, { params, body }) =>
    makeKey(shop, { keyId: params.keyId, ...body }),
  )
  serve(doors, contract.endApiKey, async (shop, { params }) => {
    await endKey(shop, params.keyId)
    return { message: 'The key was revoked.' }
  })
}
