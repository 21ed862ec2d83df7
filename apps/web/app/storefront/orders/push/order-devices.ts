import type { NewPushDevice } from '@shop/contract/push-devices'
import { t } from '@shop/contract/t'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  addOrderDevice,
  createPushKey,
  deleteOrderDevice,
  getOrderDevices,
} from '../../../api/generated/push-devices.ts'
import { createWorkerStarter, subscribeBrowser } from '../../../runtime/browser-push.ts'

/** No page is below it, so the worker controls none. */
const scope = '/orders/push/'
const startWorker = createWorkerStarter({ path: '/order-push-sw.js', scope, policy: 'order-push-worker' })

/** The browser's subscription, of any account; null if there is none. Registers no worker. */
async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  // Otherwise it is the worker of the whole shop.
  const isOwn = registration && new URL(registration.scope).pathname === scope
  return isOwn ? registration.pushManager.getSubscription() : null
}

export interface ThisDevice {
  permission: NotificationPermission
  /** Its id at the server, if it is notified of this account's orders; null if not. */
  id: string | null
}

async function readThisDevice(): Promise<ThisDevice> {
  const { permission } = Notification
  const subscription = permission === 'granted' ? await findSubscription() : null
  if (!subscription) return { permission, id: null }
  const { devices } = await getOrderDevices()
  return { permission, id: devices.find(({ endpoint }) => endpoint === subscription.endpoint)?.id ?? null }
}

/** Asks for the permission, so only after a press; then subscribes this browser and registers it for the account. */
async function turnOn(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return
  const { public_key: publicKey } = await createPushKey()
  await addOrderDevice(await subscribe(publicKey))
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
async function turnOff(id: string): Promise<void> {
  await deleteOrderDevice({ device_id: id })
  await (await findSubscription())?.unsubscribe().catch(() => false)
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
