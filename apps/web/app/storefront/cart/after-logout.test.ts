import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jsonResponse, restoreBrowser, authEntry, stubBrowser } from '../../api/browser-for-tests.ts'
import { clearSession } from '../../api/clear-session.ts'
import { localCart } from '../../api/local-cart-changes.ts'
import { restoreSession, signIn } from '../../api/session.ts'
import * as toasts from '../../api/toasts.ts'
import { addItem } from './add-item.ts'
import { changeQuantity, removeItem } from './update-line.ts'
import { clearAll } from './clear-cart.tsx'

const fetchMock = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const sentRequests = () => fetchMock.mock.calls.map(([url, { method }]) => `${method} ${url}`)
const errors = vi.spyOn(toasts, 'toastError').mockReturnValue()
const fan = { product: { id: 'fan', sale_price: 100 }, quantity: 1 }
const nextTick = () => new Promise(setImmediate)

beforeEach(() => {
  stubBrowser(authEntry('ada', 'r'))
  vi.stubGlobal('fetch', fetchMock)
  restoreSession()
  localCart.replace([fan])
})
afterEach(() => {
  restoreBrowser()
  fetchMock.mockReset()
  errors.mockClear()
})

/** A call that fails after somebody else, with a fan in the cart, has signed in. */
async function failAfterLogout(callback: () => Promise<unknown>) {
  const { promise, resolve } = Promise.withResolvers<Response>()
  fetchMock.mockReturnValueOnce(promise)
  const pending = callback()
  await nextTick()
  clearSession()
  expect(localCart.lines()).toEqual([])
  signIn({ access: 'ngozi', refresh: 's' })
  localCart.replace([{ ...fan, quantity: 5 }])
  resolve(jsonResponse(409, { code: 'out_of_stock', message: 'Sold out.' }))
  const onSettled = vi.fn<() => void>()
  void pending.finally(onSettled)
  for (let tick = 0; tick < 10; tick += 1) await nextTick()
  expect(onSettled).not.toHaveBeenCalled()
}

test.each([
  ['clears', clearAll],
  ['removes', () => removeItem({ productId: 'kettle' })],
  ['adds', () => addItem(fan)],
  ['changes', () => changeQuantity({ productId: 'fan' }, 1, 3)],
])('a customer who %s and logs out does not change the next cart and sees no error', async (_, callback) => {
  localCart.replace([fan, { product: { id: 'kettle', sale_price: 50 }, quantity: 2 }])
  await failAfterLogout(callback)
  expect(localCart.lines()).toEqual([{ ...fan, quantity: 5 }])
  expect(errors).not.toHaveBeenCalled()
})

test('changes pending at logout are not sent for the next customer, and do not delay theirs', async () => {
  fetchMock.mockReturnValue(new Promise(() => {}))
  void clearAll()
  const adding = addItem(fan)
  await nextTick()
  expect(sentRequests()).toEqual(['DELETE /api/products/clear-cart'])
  clearSession()
  signIn({ access: 'ngozi', refresh: 's' })
  void changeQuantity({ productId: 'fan' }, 1, 2)
  await nextTick()
  expect(sentRequests()).toEqual(['DELETE /api/products/clear-cart', 'PATCH /api/products/update-cart/fan'])
  void adding
})

test('an error restores the lines while the same account is signed in', async () => {
  fetchMock.mockResolvedValueOnce(jsonResponse(409, { message: 'No.' }))
  fetchMock.mockResolvedValue(jsonResponse(401, {}))
  await clearAll()
  expect(localCart.lines()).toEqual([fan])
  expect(errors).toHaveBeenCalledWith('Failed to clear cart!', expect.anything())
})
