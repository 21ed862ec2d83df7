import type { StaffNotifications } from '@shop/contract/admin/staff-notifications'
import { useEffect } from 'react'
import {
  addPushDevice,
  createPushKey,
  deletePushDevice,
  getStaffNotifications,
} from '../../../api/generated/admin/staff-notifications.ts'
import { useProfile } from '../../../api/profile.ts'
import { getErrorCode } from '../../../api/request-error.ts'
import { getDevicePreference, saveDevicePreference } from '../../../api/storage/device-preference.ts'
import { registerAdminWorker } from './admin-worker.ts'

/** Who turned notifications on in this browser: the next person to sign in is not subscribed without asking. */
const ownerName = 'push-account'
/** By which the server knows this browser, while it is notified. */
const endpointName = 'push-endpoint'

export const canUsePush = () =>
  'PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator

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
  const { pushManager } = registration
  const current = await pushManager.getSubscription()
  const isCurrent = current !== null && readKey(current) === publicKey
  if (current && !isCurrent) await current.unsubscribe()
  const subscription =
    current && isCurrent
      ? current
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint = '', keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  const stored = await addPushDevice({ endpoint, keys: { p256dh, auth }, public_key: publicKey, renews })
  saveDevicePreference(endpointName, endpoint)
  return stored
}

/** The shop's key with which the browser subscribed, base64url. */
function readKey({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  const text = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
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
