import type { NewPushDevice } from '@shop/contract/push-devices'

interface NotificationWorker {
  /** The file, at the root. */
  path: string
  scope: string
  /** Browsers with trusted types accept the address of a worker from this policy only. */
  policy: string
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string }
}

export const canUsePush = () =>
  'PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator

/**
 * Returns a function that registers the service worker, once, and waits until it is active. It returns undefined if the
 * browser has no workers, or it cannot be loaded.
 */
export function createWorkerStarter({ path, scope, policy }: NotificationWorker) {
  let url: string | undefined
  let registering: Promise<ServiceWorkerRegistration | undefined> | undefined
  async function register(): Promise<ServiceWorkerRegistration | undefined> {
    const { serviceWorker } = navigator
    if (!serviceWorker) return undefined
    try {
      url ??= createWorkerUrl(path, policy)
      const registration = await serviceWorker.register(url, { scope })
      await untilActive(registration)
      return registration
    } catch {
      // Blocked by the browser, or the build is being served without it.
      registering = undefined
      return undefined
    }
  }
  return () => (registering ??= register())
}

/** A policy can be created once. */
function createWorkerUrl(path: string, name: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy(name, { createScriptURL: () => path })
  return policy?.createScriptURL('') ?? path
}

/** A subscription needs an active worker. */
async function untilActive({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting
  if (active || !coming) return
  await new Promise<void>((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated' || coming.state === 'redundant') resolve()
    })
  })
}

/** Subscribes this browser with the shop's key, again if it had another one; only with the permission. */
export async function subscribeBrowser(
  { pushManager }: ServiceWorkerRegistration,
  publicKey: string,
): Promise<NewPushDevice> {
  const current = await pushManager.getSubscription()
  const isCurrent = current !== null && readKey(current) === publicKey
  if (current && !isCurrent) await current.unsubscribe()
  const subscription =
    current && isCurrent
      ? current
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  return toPushDevice(subscription)
}

/** A subscription as the server registers it. */
export function toPushDevice(subscription: PushSubscription): NewPushDevice {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  return { endpoint: endpoint ?? '', keys: { p256dh, auth }, public_key: readKey(subscription) }
}

/** The shop's key with which the browser subscribed, base64url. */
function readKey({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  const text = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
