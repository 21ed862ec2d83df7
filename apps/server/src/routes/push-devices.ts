import * as contract from '@shop/contract/push-devices'
import type { RequestContext } from '@shop/domain/core/context'
import {
  addPushDevice,
  deletePushDevice,
  listPushDevices,
} from '@shop/domain/notifications/push/push-devices'
import { ensurePushKey } from '@shop/domain/operations/provider-keys/push-key'
import { andThen, type RouteContext, routes } from '../http/route.ts'
import type { LiveProviders } from '../provider-keys/live-providers.ts'

export const getPublicKey = ({ providers }: RequestContext) => ({
  public_key: providers.push?.publicKey ?? null,
})

const getOrderDevices = async (ctx: RequestContext): Promise<contract.OrderDevices> => ({
  devices: await listPushDevices(ctx, 'customer'),
  ...getPublicKey(ctx),
})

export function pushDeviceRoutes(api: RouteContext, live: LiveProviders): void {
  routes(api, contract, {
    // Other processes follow by the notification; this one has the key in its response.
    createPushKey: async (ctx) => {
      await ensurePushKey(ctx, live.setup)
      if (!ctx.providers.push) await live.reload(ctx)
      return getPublicKey(ctx)
    },
    getOrderDevices,
    addOrderDevice: andThen(
      (ctx: RequestContext, input: contract.NewPushDevice) => addPushDevice(ctx, 'customer', input),
      getOrderDevices,
    ),
    deleteOrderDevice: andThen(deletePushDevice, getOrderDevices),
  })
}
