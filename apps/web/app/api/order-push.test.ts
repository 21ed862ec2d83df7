import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restoreBrowser, stubBrowser } from './browser-for-tests.ts'
import { clearSession } from './clear-session.ts'
import { stopOrderPush } from './order-push.ts'
import { session } from './session.ts'
import './query-client.ts'

const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true)
let scope = '/orders/push/'

beforeEach(() => {
  stubBrowser()
  vi.clearAllMocks()
  scope = '/orders/push/'
  const getRegistration = async () => ({
    scope: `https://shop.example${scope}`,
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
  })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } })
})
afterEach(() => {
  restoreBrowser()
  vi.unstubAllGlobals()
})

test('the worker of the whole shop keeps its subscription, and a browser without workers has none', async () => {
  scope = '/'
  await stopOrderPush()
  vi.stubGlobal('navigator', {})
  await stopOrderPush()
  expect(unsubscribe).not.toHaveBeenCalled()
})

test('signing out ends the subscription of this browser, even one that fails', async () => {
  unsubscribe.mockRejectedValueOnce(new Error('The browser failed.'))
  session.set({ ...session.get(), tokens: { access: 'a', refresh: 'r' } })
  clearSession()
  await expect.poll(() => unsubscribe.mock.calls.length).toBe(1)
})
