import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jsonAnswer, leaveBrowser, storedAuth, stubBrowser } from '../../api/browser-for-tests.ts'
import { forgetUser } from '../../api/forget-user.ts'
import { localCart } from '../../api/local-cart.ts'
import { restoreSession, signIn } from '../../api/session.ts'
import * as toasts from '../../api/toasts.ts'
import { addItem } from './add-item.ts'
import { changeQuantity } from './change-quantity.ts'
import { clearAll } from './clear-all.ts'
import { removeItem } from './remove-item.ts'

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const asked = () => fetched.mock.calls.map(([url, { method }]) => `${method} ${url}`)
const errors = vi.spyOn(toasts, 'toastError').mockReturnValue()
const fan = { product: { id: 'fan', sale_price: 100 }, quantity: 1 }
const soon = () => new Promise(setImmediate)

beforeEach(() => {
  stubBrowser(storedAuth('ada', 'r'))
  vi.stubGlobal('fetch', fetched)
  restoreSession()
  localCart.replace([fan])
})
afterEach(() => {
  leaveBrowser()
  fetched.mockReset()
  errors.mockClear()
})

/** An act whose answer is a failure that comes after somebody else has signed in, with a fan in the cart. */
async function failAfterLogout(act: () => Promise<unknown>) {
  const { promise, resolve } = Promise.withResolvers<Response>()
  fetched.mockReturnValueOnce(promise)
  const acting = act()
  await soon()
  forgetUser()
  expect(localCart.lines()).toEqual([])
  signIn({ access: 'ngozi', refresh: 's' })
  localCart.replace([{ ...fan, quantity: 5 }])
  resolve(jsonAnswer(409, { code: 'out_of_stock', message: 'Sold out.' }))
  const settled = vi.fn<() => void>()
  void acting.finally(settled)
  for (let turn = 0; turn < 10; turn += 1) await soon()
  expect(settled).not.toHaveBeenCalled()
}

test.each([
  ['clears', clearAll],
  ['removes', () => removeItem({ productId: 'kettle' })],
  ['adds', () => addItem(fan)],
  ['changes', () => changeQuantity({ productId: 'fan' }, 1, 3)],
])('who %s and logs out leaves the next cart alone, and nobody is told', async (_, act) => {
  localCart.replace([fan, { product: { id: 'kettle', sale_price: 50 }, quantity: 2 }])
  await failAfterLogout(act)
  expect(localCart.lines()).toEqual([{ ...fan, quantity: 5 }])
  expect(errors).not.toHaveBeenCalled()
})

test('what waits at the logout is not sent in the name of who comes next, whose changes do not wait for it', async () => {
  fetched.mockReturnValue(new Promise(() => {}))
  void clearAll()
  const adding = addItem(fan)
  await soon()
  expect(asked()).toEqual(['DELETE /api/products/clear-cart'])
  forgetUser()
  signIn({ access: 'ngozi', refresh: 's' })
  void changeQuantity({ productId: 'fan' }, 1, 2)
  await soon()
  expect(asked()).toEqual(['DELETE /api/products/clear-cart', 'PATCH /api/products/update-cart/fan'])
  void adding
})

test('a refusal while the same account is there puts the lines back', async () => {
  fetched.mockResolvedValueOnce(jsonAnswer(409, { message: 'No.' }))
  fetched.mockResolvedValue(jsonAnswer(401, {}))
  await clearAll()
  expect(localCart.lines()).toEqual([fan])
  expect(errors).toHaveBeenCalledWith('Failed to clear cart!', expect.anything())
})
