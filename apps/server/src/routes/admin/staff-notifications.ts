import * as digest from '@shop/contract/admin/daily-digest'
import * as contract from '@shop/contract/admin/staff-notifications'
import { getDigestSettings, updateDigestChannel } from '@shop/domain/backoffice/daily-digest/digest-settings'
import type { RequestContext } from '@shop/domain/core/context'
import {
  addPushDevice,
  deletePushDevice,
  listPushDevices,
} from '@shop/domain/notifications/push/push-devices'
import {
  listStaffEvents,
  sendTestPush,
  updateStaffEvent,
} from '@shop/domain/notifications/push/staff-notifications'
import { ensurePushKey, replacePushKey } from '@shop/domain/operations/provider-keys/push-key'
import { orderEmailsEnabled } from '@shop/domain/identity/accounts/order-email-recipients'
import { andThen, type RouteContext, routes } from '../../http/route.ts'
import type { LiveProviders } from '../../provider-keys/live-providers.ts'

const getPublicKey = ({ providers }: RequestContext) => ({ public_key: providers.push?.publicKey ?? null })

const getStaffNotifications = async (ctx: RequestContext): Promise<contract.StaffNotifications> => ({
  events: await listStaffEvents(ctx),
  order_emails_enabled: await orderEmailsEnabled(ctx),
  devices: await listPushDevices(ctx),
  ...getPublicKey(ctx),
})

export function staffNotificationRoutes(api: RouteContext, live: LiveProviders): void {
  routes(api, digest, {
    getDailyDigest: (ctx) => getDigestSettings(ctx),
    updateDailyDigest: andThen(updateDigestChannel, getDigestSettings),
  })
  routes(api, contract, {
    getStaffNotifications,
    updateStaffEvent: andThen(updateStaffEvent, getStaffNotifications),
    // Other processes follow by the notification; this one has the key in its response.
    createPushKey: async (ctx) => {
      await ensurePushKey(ctx, live.setup)
      if (!ctx.providers.push) await live.reload(ctx)
      return getPublicKey(ctx)
    },
    replacePushKey: async (ctx) => {
      await replacePushKey(ctx, live.setup)
      await live.reload(ctx)
      return getPublicKey(ctx)
    },
    addPushDevice: andThen(addPushDevice, getStaffNotifications),
    deletePushDevice: andThen(deletePushDevice, getStaffNotifications),
    sendTestPush: (ctx) => sendTestPush(ctx),
  })
}
