import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { login, getMe } from './generated/auth.ts'
import { addToCart, removeFromCart } from './generated/cart.ts'
import { listProducts } from './generated/catalogue.ts'
import { jsonResponse, authEntry, stubBrowser, stubFetch, fakeToken } from './browser-for-tests.ts'
import { setNavigate } from './navigate-to.ts'
import { localCart } from './local-cart-changes.ts'
import { restoreSession, session, signIn, signOut } from './session.ts'

const navigate = vi.fn<(path: string) => void>()
const fetchMe = () => getMe()
const add = () => addToCart({ product_id: 'fan' })

function signedIn() {
  const browser = stubBrowser(authEntry('old', 'r1'))
  restoreSession()
  return browser
}

function getSentHeaders(fetch: ReturnType<typeof stubFetch>, sent: number): Headers {
  return new Headers(fetch.mock.calls[sent]?.[1].headers)
}

beforeEach(() => {
  stubBrowser()
  restoreSession()
  setNavigate(navigate)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  vi.useRealTimers()
})

test('throws the body of an error', async () => {
  const body = { code: 'out_of_stock', detail: 'Only 2 left', available: 2 }
  stubFetch(jsonResponse(409, body))
  await expect(add()).rejects.toEqual(body)
})

test('an error without a body becomes an unexpected error with its status', async () => {
  stubFetch(new Response('<h1>Not Found</h1>', { status: 404 }))
  const error = await add().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({ message: 'An unexpected error occurred', status: 404 })
})

test('a 401 without a session is thrown unchanged', async () => {
  const body = { detail: 'Authentication credentials were not provided.' }
  const fetch = stubFetch(jsonResponse(401, body))
  await expect(add()).rejects.toEqual(body)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test.each([401, 403])('a %i with a session refreshes the tokens and retries once', async (status) => {
  const { storage } = signedIn()
  const fetch = stubFetch(
    jsonResponse(status, { detail: 'Expired' }),
    jsonResponse(200, { access: 'new', refresh: 'r2' }),
    jsonResponse(200, { id: 'ada' }),
  )
  expect(await fetchMe()).toEqual({ id: 'ada' })
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([
    '/api/users/me',
    '/api/auth/refresh-token',
    '/api/users/me',
  ])
  expect(fetch.mock.calls[1]?.[1].body).toBe('{"refreshToken":"r1"}')
  expect(getSentHeaders(fetch, 0).get('authorization')).toBe('Bearer old')
  expect(getSentHeaders(fetch, 2).get('authorization')).toBe('Bearer new')
  expect(storage.get('auth')).toBe('{"tokens":{"access":"new","refresh":"r2"}}')
})

test('throws a second error after the refresh without signing out', async () => {
  signedIn()
  const body = { detail: 'No' }
  const fetch = stubFetch(
    jsonResponse(403, body),
    jsonResponse(200, { access: 'new', refresh: 'r2' }),
    jsonResponse(403, body),
  )
  await expect(fetchMe()).rejects.toEqual(body)
  expect(fetch).toHaveBeenCalledTimes(3)
  expect(session.get().tokens?.access).toBe('new')
  expect(navigate).not.toHaveBeenCalled()
})

test('does not refresh tokens on a 403 with the code forbidden', async () => {
  signedIn()
  const body = { code: 'forbidden', detail: 'Not yours' }
  const fetch = stubFetch(jsonResponse(403, body))
  await expect(fetchMe()).rejects.toEqual(body)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('signs out and goes home with a message after a rejected refresh', async () => {
  const { storage } = signedIn()
  stubFetch(jsonResponse(401, {}), jsonResponse(401, { code: 'session_expired' }))
  await expect(fetchMe()).rejects.toThrow('Session expired, please signin again.')
  expect(storage.has('auth')).toBe(false)
  expect(session.get().tokens).toBeNull()
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/')
})

test.each(['with', 'without'])('several rejected calls refresh once, %s locks across tabs', async (kind) => {
  signedIn()
  if (kind === 'without') vi.stubGlobal('navigator', {})
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async (url, init) => {
    if (url.endsWith('refresh-token')) return jsonResponse(200, { access: 'new', refresh: 'r2' })
    const fresh = new Headers(init.headers).get('authorization') === 'Bearer new'
    return fresh ? jsonResponse(200, {}) : jsonResponse(401, {})
  })
  vi.stubGlobal('fetch', fetch)
  await Promise.all([fetchMe(), fetchMe(), fetchMe()])
  expect(fetch.mock.calls.filter(([url]) => url.endsWith('refresh-token'))).toHaveLength(1)
})

test('uses tokens that another tab has stored, without a refresh', async () => {
  const { storage } = signedIn()
  storage.set('auth', authEntry('theirs', 'r9')['auth'] ?? '')
  const fetch = stubFetch(jsonResponse(401, {}), jsonResponse(200, { id: 'ada' }))
  await fetchMe()
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(getSentHeaders(fetch, 1).get('authorization')).toBe('Bearer theirs')
})

test('does not use another account’s tokens for a call, and clears the previous account’s data', async () => {
  const { storage } = stubBrowser(authEntry(fakeToken('ada'), 'r1'))
  restoreSession()
  localCart.add({ product: { id: 'fan', sale_price: 100 }, quantity: 1 })
  storage.set('auth', authEntry(fakeToken('ngozi'), 'r9')['auth'] ?? '')
  const fetch = stubFetch(jsonResponse(401, {}))
  await expect(fetchMe()).rejects.toThrow('An unexpected error occurred')
  expect(fetch).toHaveBeenCalledOnce()
  expect(session.get().tokens?.refresh).toBe('r9')
  expect(storage.get('auth')).toContain('r9')
  expect(localCart.count()).toBe(0)
})

test.each([
  ['logs out', () => signOut(), undefined],
  ['gives way to another', () => signIn({ access: fakeToken('ngozi'), refresh: 'r9' }), 'r9'],
])(
  'an account that %s during a refresh is not signed in again and sees no expired session',
  async (_, leave, refresh) => {
    stubBrowser(authEntry(fakeToken('ada'), 'r1'))
    restoreSession()
    const { promise, resolve } = Promise.withResolvers<Response>()
    const fetch = vi.fn<() => Promise<Response>>(() => promise)
    fetch.mockResolvedValueOnce(jsonResponse(401, {}))
    vi.stubGlobal('fetch', fetch)
    const request = fetchMe().catch((error: unknown) => error)
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
    leave()
    resolve(jsonResponse(200, { access: fakeToken('ada'), refresh: 'r2' }))
    expect(await request).toMatchObject({ message: 'An unexpected error occurred' })
    expect(session.get().tokens?.refresh).toBe(refresh)
    expect(navigate).not.toHaveBeenCalled()
  },
)

test('does not sign out if the network fails during a refresh', async () => {
  vi.useFakeTimers()
  signedIn()
  stubFetch(jsonResponse(401, {}), new TypeError('Failed to fetch'))
  const request = fetchMe().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await request).toMatchObject({ name: 'NetworkError' })
  expect(session.get().tokens?.refresh).toBe('r1')
})

test('keeps the idempotency key through retries and creates a new one for each action', async () => {
  vi.useFakeTimers()
  const fetch = stubFetch(jsonResponse(500, {}), jsonResponse(200, {}))
  const added = add()
  await vi.advanceTimersByTimeAsync(1_000)
  await added
  await add()
  const keys = [0, 1, 2].map((sent) => getSentHeaders(fetch, sent).get('idempotency-key'))
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('adds parameters and queries to the URL, without empty ones', async () => {
  const fetch = stubFetch(jsonResponse(200, {}))
  await removeFromCart({ variant_id: undefined, product_id: 'a/b' })
  await listProducts({ search: 'gari & oil' })
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([
    '/api/products/remove-from-cart/a%2Fb',
    '/api/products?search=gari+%26+oil',
  ])
  expect(getSentHeaders(fetch, 1).has('idempotency-key')).toBe(false)
})

test('sends custom headers', async () => {
  const fetch = stubFetch(jsonResponse(200, { access: 'a', refresh: 'r' }))
  await login({ email: 'ada@example.com', password: 'x' }, { headers: { 'X-Remember-Me': '1' } })
  expect(getSentHeaders(fetch, 0).get('x-remember-me')).toBe('1')
  expect(getSentHeaders(fetch, 0).get('content-type')).toBe('application/json')
})
