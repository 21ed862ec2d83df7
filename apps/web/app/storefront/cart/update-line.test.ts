import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jsonResponse, restoreBrowser, authEntry, stubBrowser } from '../../api/browser-for-tests.ts'
import { restoreSession } from '../../api/session.ts'
import { changeQuantity } from './update-line.ts'

const fetchMock = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

const changes = () => fetchMock.mock.calls.filter(([, { method }]) => method === 'PATCH')

const sentBodies = () => changes().map(([, { body, keepalive }]) => [JSON.parse(String(body)), keepalive])

const fan = { productId: 'fan' }

const nextTick = () => new Promise(setImmediate)

let events: EventTarget

beforeEach(() => {
  events = stubBrowser(authEntry('ada', 'r')).events
  vi.stubGlobal('fetch', fetchMock)
  restoreSession()
})

afterEach(() => {
  restoreBrowser()
  fetchMock.mockReset()
})

test('a sent change survives leaving the page and is not sent again', async () => {
  fetchMock.mockReturnValue(new Promise(() => {}))
  void changeQuantity(fan, 1, 2)
  await nextTick()
  events.dispatchEvent(new Event('pagehide'))
  expect(sentBodies()).toEqual([[{ quantity: 2 }, true]])
})

test('leaving the page sends pending changes, each line once', async () => {
  fetchMock.mockReturnValue(new Promise(() => {}))
  void changeQuantity(fan, 1, 2)
  void changeQuantity({ productId: 'kettle' }, 1, 3)
  await nextTick()
  void changeQuantity(fan, 2, 4)
  events.dispatchEvent(new Event('pagehide'))
  events.dispatchEvent(new Event('pagehide'))
  expect(sentBodies()).toEqual([
    [{ quantity: 2 }, true],
    [{ quantity: 4 }, true],
    [{ quantity: 3 }, true],
  ])
})

test('leaving the page sends nothing once all responses have arrived', async () => {
  fetchMock.mockImplementation(() => Promise.resolve(jsonResponse(200, {})))
  await changeQuantity(fan, 1, 2)
  events.dispatchEvent(new Event('pagehide'))
  expect(sentBodies()).toEqual([[{ quantity: 2 }, true]])
})
