import { afterEach, expect, test, vi } from 'vitest'
import { restoreBrowser, authEntry, stubBrowser, fakeToken } from './browser-for-tests.ts'
import { syncTabs, restoreSession, session, signIn, signOut } from './session.ts'

afterEach(restoreBrowser)

test.each([
  '',
  'no json',
  'null',
  '{}',
  '{"tokens":null}',
  '{"tokens":{"access":"a"}}',
  '{"tokens":{"access":1,"refresh":2}}',
])('an invalid stored entry (%s) means signed out', (auth) => {
  const { attributes } = stubBrowser({ auth })
  restoreSession()
  expect(session.get()).toEqual({ isKnown: true, tokens: null })
  expect(attributes).not.toContain('data-session')
})

test('the visitor is signed out without a stored entry', () => {
  stubBrowser()
  restoreSession()
  expect(session.get()).toEqual({ isKnown: true, tokens: null })
})

test('the session lasts as long as the page if storage is disabled', () => {
  stubBrowser()
  vi.stubGlobal('localStorage', undefined)
  restoreSession()
  signIn({ access: 'a', refresh: 'r' })
  expect(session.get().tokens).toEqual({ access: 'a', refresh: 'r' })
})

test('a stored entry signs in', () => {
  const { attributes } = stubBrowser(authEntry('a', 'r'))
  restoreSession()
  expect(session.get()).toEqual({ isKnown: true, tokens: { access: 'a', refresh: 'r' } })
  expect(attributes).toContain('data-session')
})

test('signing in stores the tokens and nothing else, signing out removes them', () => {
  const { storage } = stubBrowser()
  const response = { access: 'a', refresh: 'r', is_admin: true, message: 'Hello' }
  signIn(response)
  expect(JSON.parse(storage.get('auth') ?? '')).toEqual({ tokens: { access: 'a', refresh: 'r' } })
  signOut()
  expect(storage.has('auth')).toBe(false)
  expect(session.get().tokens).toBeNull()
})

test('follows sign-in and sign-out in another tab', () => {
  const { storage, events } = stubBrowser()
  restoreSession()
  const stop = syncTabs()
  const change = (key: string | null) => {
    const newValue = storage.get(key ?? '') ?? null
    events.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  }
  storage.set('auth', authEntry('b', 's')['auth'] ?? '')
  change('theme')
  expect(session.get().tokens).toBeNull()
  change('auth')
  expect(session.get().tokens?.access).toBe('b')
  storage.clear()
  change(null)
  expect(session.get().tokens).toBeNull()
  stop()
})

test('a sign-out in another tab takes effect before somebody else’s sign-in', () => {
  const { storage, events } = stubBrowser(authEntry('ada', 'r'))
  restoreSession()
  const stop = syncTabs()
  storage.set('auth', authEntry('ngozi', 's')['auth'] ?? '')
  const change = (newValue: string | null) =>
    events.dispatchEvent(Object.assign(new Event('storage'), { key: 'auth', newValue }))
  change(null)
  expect(session.get().tokens).toBeNull()
  change(storage.get('auth') ?? '')
  expect(session.get().tokens?.access).toBe('ngozi')
  stop()
})

test('renewed tokens keep the session, another account first signs out the previous one', () => {
  stubBrowser(authEntry(fakeToken('ada'), 'r'))
  restoreSession()
  const refreshTokens: unknown[] = []
  const stop = session.subscribe(() => refreshTokens.push(session.get().tokens?.refresh))
  signIn({ access: `${fakeToken('ada')}2`, refresh: 'r2' })
  signIn({ access: fakeToken('ngozi'), refresh: 's' })
  stop()
  expect(refreshTokens).toEqual(['r2', undefined, 's'])
})
