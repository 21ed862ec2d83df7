import { afterEach, expect, test, vi } from 'vitest'
import { jsonAnswer, leaveBrowser, storedAuth, stubBrowser, stubFetch } from '../api/browser-for-tests.ts'
import * as drafts from '../api/storage/drafts.ts'
import { localCart } from '../api/local-cart.ts'
import { restoreSession, session } from '../api/session.ts'
import { signIn } from './sign-in.ts'

const droppedDrafts = vi.spyOn(drafts, 'dropAllDrafts')
const wish = { email: 'ngozi@example.ng', password: 'Rusty4Anchor', remember: false }

afterEach(() => {
  leaveBrowser()
  droppedDrafts.mockClear()
})

test('who signs in over somebody else finds nothing of them', async () => {
  stubBrowser(storedAuth('ada', 'r'))
  restoreSession()
  localCart.add({ product: { id: 'fan', sale_price: 100 }, quantity: 1 })
  stubFetch(jsonAnswer(200, { access: 'ngozi', refresh: 's' }))
  await signIn(wish)
  expect(session.get().tokens?.access).toBe('ngozi')
  expect(localCart.count()).toBe(0)
  expect(droppedDrafts).toHaveBeenCalledOnce()
})

test('a wrong password signs nobody out', async () => {
  stubBrowser(storedAuth('ada', 'r'))
  restoreSession()
  stubFetch(jsonAnswer(400, { message: 'Wrong' }))
  await expect(signIn(wish)).rejects.toEqual({ message: 'Wrong' })
  expect(session.get().tokens?.access).toBe('ada')
  expect(droppedDrafts).not.toHaveBeenCalled()
})
