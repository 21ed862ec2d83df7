import * as contract from '@shop/contract/admin/providers'
import * as keys from '@shop/domain/operations/provider-keys/provider-keys'
import { type RouteContext, routes } from '../../http/route.ts'
import { assertPublicHosts } from '../../provider-keys/live-config.ts'
import { testProvider } from '../../provider-keys/test-provider.ts'
import type { LiveProviders } from '../../provider-keys/live-providers.ts'

export function providerRoutes(api: RouteContext, live: LiveProviders): void {
  const { setup } = live
  routes(api, contract, {
    listProviders: async (ctx) => ({ items: await keys.listProviders(ctx, setup) }),
    // Other processes follow by the notification; this one has the new keys in its response.
    saveProviderKeys: async (ctx, input) => {
      // Before the command, whose transaction makes no network call.
      await assertPublicHosts(input.values, live.getConfig())
      await keys.saveProviderKeys(ctx, setup, input)
      await live.reload(ctx)
      return keys.getProvider(ctx, setup, input.provider)
    },
    deleteProviderKeys: async (ctx, { provider }) => {
      await keys.deleteProviderKeys(ctx, setup, provider)
      await live.reload(ctx)
      return keys.getProvider(ctx, setup, provider)
    },
    testProvider: (ctx, input) => testProvider(ctx, live.getConfig(), input),
  })
}
