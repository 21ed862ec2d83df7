import type { NewPushDevice } from '@shop/contract/push-devices'
import { t } from '@shop/contract/t'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { onSignOut } from '../../../api/clear-session.ts'
import {
  addOrderDevice,
  createPushKey,
  deleteOrderDevice,
  getOrderDevices,
} from '../../../api/generated/push-devices.ts'
import { findOrderPush, orderPushScope, stopOrderPush } from '../../../api/order-push.ts'
import { createWorkerStarter, subscribeBrowser, toPushDevice } from '../../../runtime/browser-push.ts'

const startWorker = createWorkerStarter({
  path: '/order-push-sw.js',
  scope: orderPushScope,
  policy: 'order-push-worker',
})

export interface ThisDevice {
  permission: NotificationPermission
  /** Its id at the server, if it is notified of this account's orders; null if not. */
  id: string | null
}

/** The endpoint that was registered for the session of this page; a device ends with its session. */
let registered: string | undefined
onSignOut(() => (registered = undefined))

export async function readThisDevice(): Promise<ThisDevice> {
  const { permission } = Notification
  const registration = permission === 'granted' ? await findOrderPush() : undefined
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return { permission, id: null }
  const { devices } = await getOrderDevices()
  const own = devices.find(({ endpoint }) => endpoint === subscription.endpoint)
  if (own) await registerAgain(subscription)
  return { permission, id: own?.id ?? null }
}

/** The account's device may be of an earlier session, with which it would end. Once, because reading happens often. */
async function registerAgain(subscription: PushSubscription): Promise<void> {
  if (registered === subscription.endpoint) return
  try {
    await addOrderDevice(toPushDevice(subscription))
    registered = subscription.endpoint
  } catch {
    // It works as before, and the next reading tries again.
  }
}

/**
 * Asks for the permission, so only after a press; then subscribes this browser and registers it for the account. Returns
 * the decision: 'default' if the person closed the question.
 */
export async function turnOn(): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission
  const { public_key: publicKey } = await createPushKey()
  const device = await subscribe(publicKey)
  await addOrderDevice(device)
  registered = device.endpoint
  return permission
}

/** What browsers throw is for developers, and in English. */
async function subscribe(publicKey: string | null): Promise<NewPushDevice> {
  const registration = await startWorker()
  if (registration && publicKey !== null) {
    const device = await subscribeBrowser(registration, publicKey).catch(() => null)
    if (device) return device
  }
  throw new Error(t('Your browser could not turn them on. Try again, or use another browser.'))
}

/** The server forgets the device first, so that it is not notified if the browser fails. */
async function turnOff(id: string): Promise<undefined> {
  await deleteOrderDevice({ device_id: id })
  await stopOrderPush()
}

/** Whether this browser is notified of the account's orders, and switching it. */
export function useThisDevice() {
  const client = useQueryClient()
  const queryKey = [...getOrderDevices.key(), 'this']
  const query = useQuery({ queryKey, queryFn: readThisDevice, staleTime: 0 })
  const change = useMutation({
    mutationFn: (id: string | null) => (id === null ? turnOn() : turnOff(id)),
    onSettled: () => client.invalidateQueries({ queryKey }),
    meta: { errors: 'inline' },
  })
  return { query, change }
}
