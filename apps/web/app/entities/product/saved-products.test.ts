import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jsonAnswer, leaveBrowser, storedAuth, stubBrowser } from '../../api/browser-for-tests.ts'
import { dropWaitingAct } from '../../api/after-sign-in.ts'
import { forgetUser } from '../../api/forget-user.ts'
import { dropProduct, followSaved, keepProduct, savedIds } from './saved-products.ts'
import { restoreSession, signIn } from '../../api/session.ts'
import * as toasts from '../../api/toasts.ts'

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const asked = () => fetched.mock.calls.map(([url, { method }]) => `${method} ${url}`)
const readSaved = () => [...(savedIds.get() ?? [])]
const errors = vi.spyOn(toasts, 'toastError').mockReturnValue()

beforeEach(() => {
  stubBrowser(storedAuth('a', 'r'))
  vi.stubGlobal('fetch', fetched)
  restoreSession()
})
afterEach(() => {
  leaveBrowser()
  fetched.mockReset()
  errors.mockClear()
})

test('a visitor is asked to log in and nothing is sent', async () => {
  forgetUser()
  await keepProduct('fan')
  dropWaitingAct()
  expect(errors).toHaveBeenCalledWith('Sign in to save products')
  expect(asked()).toEqual([])
})

test('a refusal is told in its words', async () => {
  fetched.mockResolvedValueOnce(jsonAnswer(409, { message: 'Your wishlist can hold at most 200 products.' }))
  await keepProduct('fan')
  expect(errors).toHaveBeenCalledWith('Your wishlist can hold at most 200 products.')
})

test('all hearts of a page ask once, and again after a failure', async () => {
  fetched.mockResolvedValueOnce(jsonAnswer(400, {}))
  await followSaved()
  fetched.mockResolvedValueOnce(jsonAnswer(200, { product_ids: ['fan'] }))
  await Promise.all([followSaved(), followSaved()])
  await followSaved()
  expect(asked()).toEqual(['GET /api/wishlist/ids', 'GET /api/wishlist/ids'])
})

test('a heart saves and forgets', async () => {
  fetched.mockResolvedValueOnce(jsonAnswer(200, { product_ids: ['fan'] }))
  await keepProduct('fan')
  fetched.mockResolvedValueOnce(jsonAnswer(200, { product_ids: [] }))
  await dropProduct('fan')
  expect(asked()).toEqual(['POST /api/wishlist', 'DELETE /api/wishlist/fan'])
})

test('what comes after the logout is nobody’s', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  fetched.mockReturnValueOnce(promise)
  const saving = keepProduct('fan')
  await new Promise(setImmediate)
  forgetUser()
  resolve(jsonAnswer(200, { product_ids: ['fan'] }))
  await saving
  restoreSession()
  signIn({ access: 'b', refresh: 's' })
  fetched.mockResolvedValueOnce(jsonAnswer(200, { product_ids: [] }))
  await followSaved()
  expect(asked()).toEqual(['POST /api/wishlist', 'GET /api/wishlist/ids'])
})

test('of a quick save and drop the last counts, on the server too', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  fetched.mockReturnValueOnce(promise)
  const wishes = [keepProduct('fan'), dropProduct('fan')]
  await new Promise(setImmediate)
  expect(asked()).toEqual(['POST /api/wishlist'])
  fetched.mockResolvedValueOnce(jsonAnswer(200, { product_ids: [] }))
  resolve(jsonAnswer(200, { product_ids: ['fan'] }))
  await wishes[0]
  expect(readSaved()).toEqual([])
  await wishes[1]
  expect(asked()).toEqual(['POST /api/wishlist', 'DELETE /api/wishlist/fan'])
  expect(readSaved()).toEqual([])
})

test('after the last refusal the hearts stand as the server has them', async () => {
  fetched.mockResolvedValueOnce(jsonAnswer(409, { message: 'Full.' }))
  fetched.mockResolvedValueOnce(jsonAnswer(409, { message: 'No.' }))
  await Promise.all([keepProduct('fan'), dropProduct('fan')])
  expect(readSaved()).toEqual([])
})

test('what waits at the logout is not sent in the name of who comes next', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  fetched.mockReturnValueOnce(promise)
  const wishes = [keepProduct('fan'), keepProduct('kettle')]
  await new Promise(setImmediate)
  forgetUser()
  signIn({ access: 'b', refresh: 's' })
  resolve(jsonAnswer(200, { product_ids: ['fan'] }))
  await Promise.all(wishes)
  expect(asked()).toEqual(['POST /api/wishlist'])
  expect(readSaved()).toEqual([])
})
