import * as digest from '@shop/contract/admin/daily-digest'
import * as contract from '@shop/contract/admin/staff-notifications'
import { getDigestSettings, updateDigestChannel } from '@shop/domain/backoffice/daily-digest/digest-settings'
import type { RequestContext } from '@shop/domain/core/context'
import {
  addPushDevice,
  deletePushDevice,
  listPushDevices,
  type PushDeviceInput,
} from '@shop/domain/notifications/push/push-devices'
import {
  listStaffEvents,
  sendTestPush,
  updateStaffEvent,
} from '@shop/domain/notifications/push/staff-notifications'
import { replacePushKey } from '@shop/domain/operations/provider-keys/push-key'
import { orderEmailsEnabled } from '@shop/domain/identity/accounts/order-email-recipients'
import { andThen, type RouteContext, routes } from '../../http/route.ts'
import type { LiveProviders } from '../../provider-keys/live-providers.ts'
import { getPublicKey } from '../push-devices.ts'

const getStaffNotifications = async (ctx: RequestContext): Promise<contract.StaffNotifications> => ({
  events: await listStaffEvents(ctx),
  order_emails_enabled: await orderEmailsEnabled(ctx),
  devices: await listPushDevices(ctx, 'staff'),
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
    replacePushKey: async (ctx) => {
      await replacePushKey(ctx, live.setup)
      await live.reload(ctx)
      return getPublicKey(ctx)
    },
    addPushDevice: andThen(
      (ctx: RequestContext, input: PushDeviceInput) => addPushDevice(ctx, 'staff', input),
      getStaffNotifications,
    ),
    deletePushDevice: andThen(deletePushDevice, getStaffNotifications),
    sendTestPush: (ctx) => sendTestPush(ctx),
  })
}
