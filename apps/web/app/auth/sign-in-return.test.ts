import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let page: typeof import('./sign-in.ts')
/** A fresh copy of the module, as after a page load or reload. */
const load = async () => {
  vi.resetModules()
  page = await import('./sign-in.ts')
}
function stubStorage() {
  const storage = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, text: string) => storage.set(name, text),
  })
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
    page.recordLastPage(path)
    expect([page.returnPath(false), page.returnPath(true)]).toEqual([path, '/admin'])
    await load()
    expect([page.returnPath(false), page.returnPath(true)]).toEqual([path, '/admin'])
  },
)

test('without storage, remembers the page until a reload', async () => {
  vi.unstubAllGlobals()
  page.recordLastPage('/cart')
  expect(page.returnPath(false)).toBe('/cart')
  await load()
  expect(page.returnPath(false)).toBe('/')
})

test.each(['/faq', '/', '/cartoon', '//evil.example/products', '/offline'])(
  'goes home from %s',
  async (path) => {
    page.recordLastPage('/cart')
    page.recordLastPage(path)
    expect(page.returnPath(false)).toBe('/')
    await load()
    expect(page.returnPath(false)).toBe('/')
  },
)
