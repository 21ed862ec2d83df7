import { afterEach, expect, test, vi } from 'vitest'
import { jsonResponse, restoreBrowser, authEntry, stubBrowser, stubFetch } from './browser-for-tests.ts'
import { queueCartChange } from './cart-changes.ts'
import { localCart } from './local-cart-changes.ts'
import { loadProfile, reloadProfile } from './profile.ts'
import { restoreSession } from './session.ts'

const profileWith = (quantity: number) => ({
  id: 'ada',
  cart: { cart_items: [{ product: { id: 'fan', sale_price: 100 }, quantity }] },
})

afterEach(restoreBrowser)

test('a profile requested before a cart change does not replace the one requested after it', async () => {
  stubBrowser(authEntry('a', 'r'))
  restoreSession()
  const fetch = vi.fn<() => Promise<Response>>()
  const { promise: older, resolve: resolveOlder } = Promise.withResolvers<Response>()
  fetch.mockReturnValueOnce(older)
  fetch.mockResolvedValueOnce(jsonResponse(200, profileWith(2)))
  vi.stubGlobal('fetch', fetch)
  const before = loadProfile()
  const after = reloadProfile()
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
  await after
  resolveOlder(jsonResponse(200, profileWith(1)))
  await before
  expect(localCart.count()).toBe(2)
})

test('a profile that arrives during a cart change does not replace the cart on screen', async () => {
  stubBrowser(authEntry('a', 'r'))
  restoreSession()
  const { promise: change, resolve: arrive } = Promise.withResolvers<void>()
  const fetch = stubFetch(jsonResponse(200, profileWith(1)), jsonResponse(200, profileWith(3)))
  const reading = loadProfile()
  localCart.add({ product: { id: 'fan', sale_price: 100 }, quantity: 3 })
  const changing = queueCartChange(() => change)
  await reading
  expect(localCart.count()).toBe(3)
  arrive()
  await changing
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
  await vi.waitFor(() => expect(localCart.count()).toBe(3))
})
