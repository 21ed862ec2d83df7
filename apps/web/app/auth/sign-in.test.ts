import { describe, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authEntry, jsonResponse, restoreBrowser, stubBrowser, stubFetch } from '../api/browser-for-tests.ts'
import * as drafts from '../api/storage/drafts.ts'
import { localCart } from '../api/local-cart-changes.ts'
import { restoreSession, session } from '../api/session.ts'
import { signIn } from './sign-in.ts'

describe('sign in', () => {
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
})

function stubStorage() {
  const storage = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, text: string) => storage.set(name, text),
  })
}

describe('sign in return', () => {
  let page: typeof import('./sign-in.ts')
  let pages: typeof import('../api/storage/visited-pages.ts')
  /** Fresh copies of the modules, as after a page load or reload. */
  const load = async () => {
    vi.resetModules()
    page = await import('./sign-in.ts')
    pages = await import('../api/storage/visited-pages.ts')
  }

  beforeEach(async () => {
    stubStorage()
    await load()
  })
  afterEach(() => vi.unstubAllGlobals())

  test('goes home after a sign-in without an earlier page', () => {
    expect(page.returnPath(false)).toBe('/')
  })

  test.each(['/products/itel-a90', '/products?search=rice', '/cart', '/checkout', '/wishlist', '/orders/1'])(
    'returns customers to %s, even after a reload of the sign-in page; staff go to the admin area',
    async (path) => {
      pages.recordPage(path)
      expect([page.returnPath(false), page.returnPath(true)]).toEqual([path, '/admin'])
      await load()
      expect([page.returnPath(false), page.returnPath(true)]).toEqual([path, '/admin'])
    },
  )

  test('without storage, remembers the page until a reload', async () => {
    vi.unstubAllGlobals()
    pages.recordPage('/cart')
    expect(page.returnPath(false)).toBe('/cart')
    await load()
    expect(page.returnPath(false)).toBe('/')
  })

  test.each(['/faq', '/', '/cartoon', '//evil.example/products', '/offline'])(
    'goes home from %s',
    async (path) => {
      pages.recordPage('/cart')
      pages.recordPage(path)
      expect(page.returnPath(false)).toBe('/')
      await load()
      expect(page.returnPath(false)).toBe('/')
    },
  )
})
