import { afterEach, expect, test, vi } from 'vitest'
import { jsonResponse, restoreBrowser, authEntry, stubBrowser, stubFetch } from '../api/browser-for-tests.ts'
import * as drafts from '../api/storage/drafts.ts'
import { localCart } from '../api/local-cart.ts'
import { restoreSession, session } from '../api/session.ts'
import { signIn } from './sign-in.ts'

const discardedDrafts = vi.spyOn(drafts, 'discardAllDrafts')
const input = { email: 'ngozi@example.ng', password: 'Rusty4Anchor', remember: false }

afterEach(() => {
  restoreBrowser()
  discardedDrafts.mockClear()
})

test('signing in over another account leaves none of its data', async () => {
  stubBrowser(authEntry('ada', 'r'))
  restoreSession()
  localCart.add({ product: { id: 'fan', sale_price: 100 }, quantity: 1 })
  stubFetch(jsonResponse(200, { access: 'ngozi', refresh: 's' }))
  await signIn(input)
  expect(session.get().tokens?.access).toBe('ngozi')
  expect(localCart.count()).toBe(0)
  expect(discardedDrafts).toHaveBeenCalledOnce()
})

test('a wrong password does not sign out', async () => {
  stubBrowser(authEntry('ada', 'r'))
  restoreSession()
  stubFetch(jsonResponse(400, { message: 'Wrong' }))
  await expect(signIn(input)).rejects.toEqual({ message: 'Wrong' })
  expect(session.get().tokens?.access).toBe('ada')
  expect(discardedDrafts).not.toHaveBeenCalled()
})
