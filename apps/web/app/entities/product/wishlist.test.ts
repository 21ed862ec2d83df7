import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jsonResponse, restoreBrowser, authEntry, stubBrowser } from '../../api/browser-for-tests.ts'
import { cancelPendingAction, restoreSession, signIn } from '../../api/session.ts'
import { clearSession } from '../../api/clear-session.ts'
import { wishlistIds } from './wishlist.ts'
import { removeWishlistItem, syncWishlist, addWishlistItem } from './wishlist-changes.ts'
import * as toasts from '../../api/toasts.ts'

const fetchMock = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const sentRequests = () => fetchMock.mock.calls.map(([url, { method }]) => `${method} ${url}`)
const currentIds = () => [...(wishlistIds.get() ?? [])]
const errors = vi.spyOn(toasts, 'toastError').mockReturnValue()

beforeEach(() => {
  stubBrowser(authEntry('a', 'r'))
  vi.stubGlobal('fetch', fetchMock)
  restoreSession()
})
afterEach(() => {
  restoreBrowser()
  fetchMock.mockReset()
  errors.mockClear()
})

test('asks a visitor to log in and sends nothing', async () => {
  clearSession()
  await addWishlistItem('fan')
  cancelPendingAction()
  expect(errors).toHaveBeenCalledWith('Sign in to save products')
  expect(sentRequests()).toEqual([])
})

test('shows the error’s own message', async () => {
  fetchMock.mockResolvedValueOnce(
    jsonResponse(409, { message: 'Your wishlist can hold at most 200 products.' }),
  )
  await addWishlistItem('fan')
  expect(errors).toHaveBeenCalledWith('Your wishlist can hold at most 200 products.')
})

test('loads once for all hearts of a page, and again after a failure', async () => {
  fetchMock.mockResolvedValueOnce(jsonResponse(400, {}))
  await syncWishlist()
  fetchMock.mockResolvedValueOnce(jsonResponse(200, { product_ids: ['fan'] }))
  await Promise.all([syncWishlist(), syncWishlist()])
  await syncWishlist()
  expect(sentRequests()).toEqual(['GET /api/wishlist/ids', 'GET /api/wishlist/ids'])
})

test('a heart saves and removes a product', async () => {
  fetchMock.mockResolvedValueOnce(jsonResponse(200, { product_ids: ['fan'] }))
  await addWishlistItem('fan')
  fetchMock.mockResolvedValueOnce(jsonResponse(200, { product_ids: [] }))
  await removeWishlistItem('fan')
  expect(sentRequests()).toEqual(['POST /api/wishlist', 'DELETE /api/wishlist/fan'])
})

test('a response after logout does not reach the next account', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  fetchMock.mockReturnValueOnce(promise)
  const saving = addWishlistItem('fan')
  await new Promise(setImmediate)
  clearSession()
  resolve(jsonResponse(200, { product_ids: ['fan'] }))
  await saving
  restoreSession()
  signIn({ access: 'b', refresh: 's' })
  fetchMock.mockResolvedValueOnce(jsonResponse(200, { product_ids: [] }))
  await syncWishlist()
  expect(sentRequests()).toEqual(['POST /api/wishlist', 'GET /api/wishlist/ids'])
})

test('the last of a quick save and removal wins, also on the server', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  fetchMock.mockReturnValueOnce(promise)
  const inputs = [addWishlistItem('fan'), removeWishlistItem('fan')]
  await new Promise(setImmediate)
  expect(sentRequests()).toEqual(['POST /api/wishlist'])
  fetchMock.mockResolvedValueOnce(jsonResponse(200, { product_ids: [] }))
  resolve(jsonResponse(200, { product_ids: ['fan'] }))
  await inputs[0]
  expect(currentIds()).toEqual([])
  await inputs[1]
  expect(sentRequests()).toEqual(['POST /api/wishlist', 'DELETE /api/wishlist/fan'])
  expect(currentIds()).toEqual([])
})

test('the hearts match the server after the last error', async () => {
  fetchMock.mockResolvedValueOnce(jsonResponse(409, { message: 'Full.' }))
  fetchMock.mockResolvedValueOnce(jsonResponse(409, { message: 'No.' }))
  await Promise.all([addWishlistItem('fan'), removeWishlistItem('fan')])
  expect(currentIds()).toEqual([])
})

test('does not send requests queued at logout as the next account', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  fetchMock.mockReturnValueOnce(promise)
  const inputs = [addWishlistItem('fan'), addWishlistItem('kettle')]
  await new Promise(setImmediate)
  clearSession()
  signIn({ access: 'b', refresh: 's' })
  resolve(jsonResponse(200, { product_ids: ['fan'] }))
  await Promise.all(inputs)
  expect(sentRequests()).toEqual(['POST /api/wishlist'])
  expect(currentIds()).toEqual([])
})
