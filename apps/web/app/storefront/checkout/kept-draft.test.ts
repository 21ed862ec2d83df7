import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jsonAnswer, leaveBrowser, storedAuth, stubBrowser, tokenOf } from '../../api/browser-for-tests.ts'
import { forgetUser } from '../../api/forget-user.ts'
import { restoreSession, signIn } from '../../api/session.ts'
import { newDraft, sentDraft } from './checkout-draft.ts'
import { keepOnServer } from './kept-draft.ts'

const fetched = vi.fn<(url: string) => Promise<Response>>()
const draft = sentDraft(
  newDraft({ id: 'ada', first_name: 'Ada', last_name: 'Obi', phone: null } as Parameters<typeof newDraft>[0]),
)
const none = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  stubBrowser(storedAuth(tokenOf('ada'), 'r'))
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(() => Promise.resolve(jsonAnswer(200, { draft, updated_at: null })))
  restoreSession()
})
afterEach(() => {
  leaveBrowser()
  fetched.mockReset()
  vi.useRealTimers()
})

const drafts = () => fetched.mock.calls.filter(([url]) => url.endsWith('/checkout/draft'))

test('what one account typed is not kept for the next that signs in at once', async () => {
  keepOnServer(draft, none)
  forgetUser()
  signIn({ access: tokenOf('bola'), refresh: 'r' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(drafts()).toEqual([])
})

test('a draft that rests is kept once, as it was last', async () => {
  keepOnServer(draft, none)
  keepOnServer(draft, none)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(drafts()).toHaveLength(1)
})
