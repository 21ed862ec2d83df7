import { afterEach, expect, test, vi } from 'vitest'
import { jsonAnswer, storedAuth, stubBrowser } from './browser-for-tests.ts'
import { forgetUser } from './forget-user.ts'
import { localCart } from './local-cart.ts'
import { loadProfile, reloadProfile } from './profile.ts'
import { restoreSession } from './session.ts'

const profileWith = (quantity: number) => ({
  id: 'ada',
  cart: { cart_items: [{ product: { id: 'fan', sale_price: 100 }, quantity }] },
})

afterEach(() => {
  forgetUser()
  vi.unstubAllGlobals()
})

test('a reading that began before a change of the cart does not stand for the one after it', async () => {
  stubBrowser(storedAuth('a', 'r'))
  restoreSession()
  const fetch = vi.fn<() => Promise<Response>>()
  const { promise: older, resolve: answerOlder } = Promise.withResolvers<Response>()
  fetch.mockReturnValueOnce(older)
  fetch.mockResolvedValueOnce(jsonAnswer(200, profileWith(2)))
  vi.stubGlobal('fetch', fetch)
  const before = loadProfile()
  const after = reloadProfile()
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
  await after
  answerOlder(jsonAnswer(200, profileWith(1)))
  await before
  expect(localCart.count()).toBe(2)
})
