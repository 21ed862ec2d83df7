import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jsonResponse, restoreBrowser, authEntry, stubBrowser } from '../../api/browser-for-tests.ts'
import { clearSession } from '../../api/clear-session.ts'
import { localCart } from '../../api/local-cart.ts'
import { restoreSession, signIn } from '../../api/session.ts'
import * as toasts from '../../api/toasts.ts'
import { addItem } from './add-to-cart.ts'
import { changeQuantity, removeItem } from './update-line.ts'
import { clearAll } from './clear-cart.tsx'

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const requested = () => fetched.mock.calls.map(([url, { method }]) => `${method} ${url}`)
const errors = vi.spyOn(toasts, 'toastError').mockReturnValue()
const fan = { product: { id: 'fan', sale_price: 100 }, quantity: 1 }
const nextTick = () => new Promise(setImmediate)

beforeEach(() => {
  stubBrowser(authEntry('ada', 'r'))
  vi.stubGlobal('fetch', fetched)
  restoreSession()
  localCart.replace([fan])
})
afterEach(() => {
  restoreBrowser()
  fetched.mockReset()
  errors.mockClear()
})

/** A call that fails after somebody else, with a fan in the cart, has signed in. */
async function failAfterLogout(callback: () => Promise<unknown>) {
  const { promise, resolve } = Promise.withResolvers<Response>()
  fetched.mockReturnValueOnce(promise)
  const systemCtx = callback()
  await nextTick()
  clearSession()
  expect(localCart.lines()).toEqual([])
  signIn({ access: 'ngozi', refresh: 's' })
  localCart.replace([{ ...fan, quantity: 5 }])
  resolve(jsonResponse(409, { code: 'out_of_stock', message: 'Sold out.' }))
  const resolved = vi.fn<() => void>()
  void systemCtx.finally(resolved)
  for (let turn = 0; turn < 10; turn += 1) await nextTick()
  expect(resolved).not.toHaveBeenCalled()
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
  fetched.mockReturnValue(new Promise(() => {}))
  void clearAll()
  const isAdding = addItem(fan)
  await nextTick()
  expect(requested()).toEqual(['DELETE /api/products/clear-cart'])
  clearSession()
  signIn({ access: 'ngozi', refresh: 's' })
  void changeQuantity({ productId: 'fan' }, 1, 2)
  await nextTick()
  expect(requested()).toEqual(['DELETE /api/products/clear-cart', 'PATCH /api/products/update-cart/fan'])
  void isAdding
})

test('an error restores the lines while the same account is signed in', async () => {
  fetched.mockResolvedValueOnce(jsonResponse(409, { message: 'No.' }))
  fetched.mockResolvedValue(jsonResponse(401, {}))
  await clearAll()
  expect(localCart.lines()).toEqual([fan])
  expect(errors).toHaveBeenCalledWith('Failed to clear cart!', expect.anything())
})
