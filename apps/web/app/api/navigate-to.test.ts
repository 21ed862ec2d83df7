import { afterEach, expect, test, vi } from 'vitest'
import { changesLanguage, navigateTo, setNavigate } from './navigate-to.ts'

const assign = vi.fn<(path: string) => void>()
const navigate = vi.fn<(path: string) => void>()
setNavigate(navigate)

function visit(pathname: string, cookie: string) {
  vi.stubGlobal('location', { pathname, assign })
  vi.stubGlobal('document', { cookie })
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test.each([
  ['/auth/login', '/admin', true],
  ['/admin/auth/login', '/admin/orders?status=placed', true],
  ['/admin', '/', true],
  ['/admin/orders', '/admin/auth/login?next=%2Fadmin', true],
  ['/admin', '/admin/orders', false],
  ['/', '/administration', false],
  ['/cart', '/admin/auth/login', false],
])('in Pidgin, from %s to %s needs a page load: %s', (from, to, changes) => {
  visit(from, 'theme=dark; lang=pcm')
  expect(changesLanguage(to)).toBe(changes)
})

test.each(['', 'lang=en', 'slang=pcm'])('in English (“%s”) no page changes the language', (cookie) => {
  visit('/auth/login', cookie)
  expect(changesLanguage('/admin')).toBe(false)
})

test('loads the page in the other language, and navigates within one', async () => {
  visit('/auth/login', 'lang=pcm')
  await navigateTo('/cart')
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/cart')
  expect(assign).not.toHaveBeenCalled()
  await navigateTo('/admin')
  expect(assign).toHaveBeenCalledExactlyOnceWith('/admin')
  expect(navigate).toHaveBeenCalledTimes(1)
})
