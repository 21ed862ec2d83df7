import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jsonResponse, restoreBrowser, stubBrowser, stubFetch } from './browser-for-tests.ts'
import { deleteCategory } from './generated/admin/taxonomy.ts'
import {
  updateCampaign,
  listCampaigns,
  previewCampaign,
  sendCampaign,
  cancelCampaign,
} from './generated/admin/campaigns.ts'
import { clearCart, removeFromCart } from './generated/cart.ts'
import { listProducts } from './generated/catalogue.ts'
import { getOrder } from './generated/orders.ts'
import { signIn, signOut } from './session.ts'

const email = { name: 'May', subject: 'Offers', preheader: '', body: 'Hello', segment_id: null }
const sentRequest = (fetch: ReturnType<typeof stubFetch>, at = 0) => {
  const [url, { method, body, headers }] = fetch.mock.calls[at] ?? ['', {}]
  return { url, method, body, headers: new Headers(headers) }
}

beforeEach(() => {
  stubBrowser()
})
afterEach(restoreBrowser)

test('a call fills in the path and sends the rest as its body', async () => {
  const fetch = stubFetch(jsonResponse(200, { id: 'c1' }))
  expect(await updateCampaign({ campaign_id: 'c/1', ...email, version: 2 })).toEqual({ id: 'c1' })
  const { url, method, body } = sentRequest(fetch)
  expect([method, url]).toEqual(['PUT', '/api/admin/campaigns/c%2F1'])
  expect(JSON.parse(String(body))).toEqual({ ...email, version: 2 })
})

test('GET and DELETE send the rest as the query, without empty values', async () => {
  const fetch = stubFetch(jsonResponse(200, {}))
  await listProducts({ search: 'gari & oil', page: undefined })
  await deleteCategory({ slug: 'fans', move_to: 'cooling' })
  await removeFromCart({ product_id: 'fan', variant_id: undefined })
  expect(fetch.mock.calls.map(([url, { method, body }]) => [method, url, body])).toEqual([
    ['GET', '/api/products?search=gari+%26+oil', undefined],
    ['DELETE', '/api/admin/categories/fans?move_to=cooling', undefined],
    ['DELETE', '/api/products/remove-from-cart/fan', undefined],
  ])
})

test('a write sends a body even for an empty input; a delete sends none', async () => {
  const fetch = stubFetch(jsonResponse(200, {}))
  await cancelCampaign({ campaign_id: 'c1' })
  await clearCart()
  expect([sentRequest(fetch).body, sentRequest(fetch, 1).body]).toEqual(['{}', undefined])
  expect(sentRequest(fetch).headers.get('content-type')).toBe('application/json')
  expect(sentRequest(fetch, 1).headers.has('content-type')).toBe(false)
})

test('only writes have an idempotency key, generated or passed in', async () => {
  const fetch = stubFetch(jsonResponse(200, {}))
  await getOrder({ order_id: 'o1' })
  await clearCart()
  await clearCart({}, { idempotencyKey: 'mine' })
  const keys = [0, 1, 2].map((at) => sentRequest(fetch, at).headers.get('idempotency-key'))
  expect(keys).toEqual([null, expect.stringMatching(/^[0-9a-f]{32}$/), 'mine'])
})

test('queries are keyed by endpoint and input, and are aborted with the page', async () => {
  const fetch = stubFetch(jsonResponse(200, { items: [] }))
  const query = listCampaigns.query({ page: 2 })
  expect(query.queryKey).toEqual(['GET /admin/campaigns', { page: 2 }])
  expect(listCampaigns.key()).toEqual(['GET /admin/campaigns'])
  const leave = new AbortController()
  leave.abort()
  await expect(query.queryFn({ signal: leave.signal })).rejects.toThrow('aborted')
  expect(fetch).not.toHaveBeenCalled()
})

test('lists show the previous page while loading, and the admin area refetches', () => {
  const before = { items: [], total: 0, page: 1, next_cursor: null }
  expect(listCampaigns.query({}).placeholderData?.(before)).toBe(before)
  expect(listCampaigns.query({}).refetchOnMount).toBe('always')
  expect(getOrder.query({ order_id: 'o1' })).not.toHaveProperty('placeholderData')
  expect(getOrder.query({ order_id: 'o1' })).not.toHaveProperty('refetchOnMount')
  expect(previewCampaign.query(email)).not.toHaveProperty('refetchOnMount')
})

test('a mutation merges its fixed input with the variables', async () => {
  const fetch = stubFetch(jsonResponse(200, {}))
  const { mutationFn } = sendCampaign.mutation({ fixed: { campaign_id: 'c1' } })
  await mutationFn({ version: 1, send_at: null })
  expect(sentRequest(fetch).url).toBe('/api/admin/campaigns/c1/send')
  expect(sentRequest(fetch).body).toBe('{"version":1,"send_at":null}')
})

test('a retried input keeps its key until it succeeds, even if other mutations run in between', async () => {
  const fetch = stubFetch(jsonResponse(409, {}), jsonResponse(409, {}), jsonResponse(200, {}))
  for (const version of [1, 2, 1, 1, 2]) {
    const { mutationFn } = sendCampaign.mutation({ fixed: { campaign_id: 'c1' } })
    await mutationFn({ version, send_at: null }).catch(() => undefined)
  }
  const keys = [0, 1, 2, 3, 4].map((at) => sentRequest(fetch, at).headers.get('idempotency-key'))
  expect(keys[1]).not.toBe(keys[0])
  expect(keys[2]).toBe(keys[0])
  expect(keys[3]).not.toBe(keys[0])
  expect(keys[4]).toBe(keys[1])
})

test('the next account does not reuse the previous account’s keys', async () => {
  const fetch = stubFetch(jsonResponse(409, {}))
  const { mutationFn } = sendCampaign.mutation()
  const send = () => mutationFn({ campaign_id: 'c1', version: 1, send_at: null }).catch(() => undefined)
  signIn({ access: 'a', refresh: 'r' })
  await send()
  signOut()
  await send()
  expect(sentRequest(fetch, 1).headers.get('idempotency-key')).not.toBe(
    sentRequest(fetch).headers.get('idempotency-key'),
  )
})

test('types: rejects incomplete inputs and fields of other endpoints', () => {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>())
  // @ts-expect-error: the order id is missing
  void (() => getOrder())
  // @ts-expect-error: a campaign has no order id
  void (() => updateCampaign({ campaign_id: 'c1', ...email, version: 1, orderId: 'o1' }))
  // @ts-expect-error: fixed fields cannot be passed again
  void (() => sendCampaign.mutation({ fixed: { campaign_id: 'c1' } }).mutationFn({ campaign_id: 'c2' }))
  expect(fetch).not.toHaveBeenCalled()
})
