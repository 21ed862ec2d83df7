import type { StaffNotifications } from '@shop/contract/admin/staff-notifications'
import { useEffect } from 'react'
import {
  addPushDevice,
  deletePushDevice,
  getStaffNotifications,
} from '../../../api/generated/admin/staff-notifications.ts'
import { createPushKey } from '../../../api/generated/push-devices.ts'
import { useProfile } from '../../../api/profile.ts'
import { getErrorCode } from '../../../api/request-error.ts'
import { getDevicePreference, saveDevicePreference } from '../../../api/storage/device-preference.ts'
import { canUsePush, createWorkerStarter, subscribeBrowser } from '../../../runtime/browser-push.ts'

/** Who turned notifications on in this browser: the next person to sign in is not subscribed without asking. */
const ownerName = 'push-account'
/** By which the server knows this browser, while it is notified. */
const endpointName = 'push-endpoint'

/** The service worker of the admin area. */
const registerAdminWorker = createWorkerStarter({
  path: '/admin-sw.js',
  scope: '/admin',
  policy: 'admin-worker',
})

/** The browser's subscription, of any account; null if there is none. */
export async function getSubscription(): Promise<PushSubscription | null> {
  if (!canUsePush()) return null
  const registration = await registerAdminWorker()
  return (await registration?.pushManager.getSubscription()) ?? null
}

export type TurnedOn =
  { status: 'on'; notifications: StaffNotifications } | { status: 'denied' | 'unreadable' }

/** Asks for the permission, so only after a click; then subscribes and registers this browser for the account. */
export async function turnOnPush(accountId: string): Promise<TurnedOn> {
  if ((await Notification.requestPermission()) !== 'granted') return { status: 'denied' }
  const { public_key: publicKey } = await createPushKey()
  if (publicKey === null) return { status: 'unreadable' }
  const notifications = await subscribe(publicKey)
  saveDevicePreference(ownerName, accountId)
  return { status: 'on', notifications }
}

/** Ends the notifications of a device. If it is this browser, it does not register again automatically. */
export async function removePushDevice({
  id,
  endpoint,
}: StaffNotifications['devices'][number]): Promise<StaffNotifications> {
  const stored = await deletePushDevice({ device_id: id })
  const subscription = await getSubscription().catch(() => null)
  if (subscription?.endpoint === endpoint) await turnOffPush()
  return stored
}

/** Ends the subscription of this browser. Without it the server, which forgot the device, reaches it no more. */
async function turnOffPush(): Promise<void> {
  saveDevicePreference(ownerName, '')
  saveDevicePreference(endpointName, '')
  const subscription = await getSubscription().catch(() => null)
  await subscription?.unsubscribe().catch(() => undefined)
}

async function subscribe(publicKey: string, renews?: string): Promise<StaffNotifications> {
  const registration = await registerAdminWorker()
  if (!registration) throw new Error('The browser did not start the part that receives notifications.')
  const device = await subscribeBrowser(registration, publicKey)
  const stored = await addPushDevice({ ...device, renews })
  saveDevicePreference(endpointName, device.endpoint)
  return stored
}

/**
 * Starts the worker of the admin area. If this person turned notifications on here, tells the server the subscription
 * again, which browsers renew without being asked.
 */
export function useAdminWorker(): void {
  const { data: profile } = useProfile()
  const accountId = profile?.is_admin && !profile.requires_mfa_enrolment ? profile.id : undefined
  useEffect(() => {
    if (accountId === undefined) return
    void registerAdminWorker()
    if (canUsePush() && Notification.permission === 'granted' && getDevicePreference(ownerName) === accountId)
      void renewSubscription().catch(() => undefined)
  }, [accountId])
}

/** A device that was removed, here or from another one, is turned off instead. */
export async function renewSubscription(): Promise<void> {
  const { public_key: publicKey, devices } = await getStaffNotifications()
  const subscription = await getSubscription()
  const isKnown = devices.some(({ endpoint }) => endpoint === subscription?.endpoint)
  if (publicKey === null || isKnown) return
  const before = getDevicePreference(endpointName)
  // Where a browser has renewed its subscription, the push service may have ended the one before at the server too.
  const hasRenewed = subscription !== null && subscription.endpoint !== before
  try {
    await subscribe(publicKey, hasRenewed ? undefined : before)
  } catch (error) {
    if (getErrorCode(error) !== 'not_found') throw error
    await turnOffPush()
  }
}
