import type { BrowserContext, Page } from '@playwright/test'
import type { FakePushServer } from '@shop/testing/fakes/fake-push-server'

/**
 * A browser without a push service of its own, as here, gets one: what it subscribes to has real keys, and what arrives
 * there is decrypted. As text: this folder has no browser types.
 */
const stubPush = `(() => {
  // As a browser, it keeps both over a reload.
  const create = ({ endpoint, keys, bytes }) => ({
    endpoint,
    options: { applicationServerKey: Uint8Array.from(bytes).buffer },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => (localStorage.removeItem('stub-subscription'), true),
  })
  PushManager.prototype.getSubscription = async () => {
    const stored = localStorage.getItem('stub-subscription')
    return stored ? create(JSON.parse(stored)) : null
  }
  PushManager.prototype.subscribe = async ({ applicationServerKey: key }) => {
    const { endpoint, keys } = await subscribeAtServer(key)
    const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
    const stored = { endpoint, keys, bytes: Array.from(text, (character) => character.codePointAt(0)) }
    localStorage.setItem('stub-subscription', JSON.stringify(stored))
    return create(stored)
  }
  Object.defineProperty(Notification, 'permission', {
    get: () => localStorage.getItem('stub-permission') ?? 'default',
  })
  Notification.requestPermission = async () => {
    localStorage.setItem('stub-permission', globalThis.pushPermission ?? 'granted')
    return Notification.permission
  }
})()`

/** The person would allow notifications, and the browser has this push service. Call it before the page is opened. */
export async function allowPush(page: Page, context: BrowserContext, server: FakePushServer): Promise<void> {
  await context.grantPermissions(['notifications'])
  await page.exposeFunction('subscribeAtServer', (publicKey: string) => server.subscribe(publicKey))
  await page.addInitScript(stubPush)
}
