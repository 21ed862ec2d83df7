import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  jsonResponse,
  restoreBrowser,
  authEntry,
  stubBrowser,
  fakeToken,
} from '../../api/browser-for-tests.ts'
import { clearSession } from '../../api/clear-session.ts'
import { restoreSession, signIn } from '../../api/session.ts'
import { emptyCheckout, toServerDraft } from './checkout-draft.ts'
import { saveServerDraft } from './use-draft.ts'

const fetchMock = vi.fn<(url: string) => Promise<Response>>()

const draft = toServerDraft(
  emptyCheckout({ id: 'ada', first_name: 'Ada', last_name: 'Obi', phone: null } as Parameters<
    typeof emptyCheckout
  >[0]),
)

const none = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  stubBrowser(authEntry(fakeToken('ada'), 'r'))
  vi.stubGlobal('fetch', fetchMock)
  fetchMock.mockImplementation(() => Promise.resolve(jsonResponse(200, { draft, updated_at: null })))
  restoreSession()
})

afterEach(() => {
  restoreBrowser()
  fetchMock.mockReset()
  vi.useRealTimers()
})

const drafts = () => fetchMock.mock.calls.filter(([url]) => url.endsWith('/checkout/draft'))

test('does not save a draft to the account that signs in next', async () => {
  saveServerDraft(draft, none)
  clearSession()
  signIn({ access: fakeToken('bola'), refresh: 'r' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(drafts()).toEqual([])
})

test('saves an idle draft once, with the latest input', async () => {
  saveServerDraft(draft, none)
  saveServerDraft(draft, none)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(drafts()).toHaveLength(1)
})
