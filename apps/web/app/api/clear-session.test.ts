import { afterEach, expect, test, vi } from 'vitest'
import { restoreBrowser, authEntry, stubBrowser, fakeToken } from './browser-for-tests.ts'
import { clearSession, captureUser, onSignOut } from './clear-session.ts'
import { localCart } from './local-cart-changes.ts'
import { syncTabs, restoreSession, signIn } from './session.ts'

const onSignOutMock = vi.fn<() => void>()

onSignOut(onSignOutMock)

function signInWithCart() {
  const browser = stubBrowser(authEntry('a', 'r'))
  restoreSession()
  localCart.add({ product: { id: 'fan', sale_price: 100 }, quantity: 1 })
  return browser
}

afterEach(() => {
  restoreBrowser()
  onSignOutMock.mockClear()
})

test('renewed tokens of the same account clear nothing', () => {
  signInWithCart()
  signIn({ access: 'b', refresh: 's' })
  expect(onSignOutMock).not.toHaveBeenCalled()
  expect(localCart.count()).toBe(1)
})

test('detects that the user has changed since an action started', () => {
  signInWithCart()
  const isSameUser = captureUser()
  signIn({ access: 'b', refresh: 's' })
  expect(isSameUser()).toBe(true)
  clearSession()
  expect(isSameUser()).toBe(false)
})

test('counts as another user if the drafts belonged to somebody else', () => {
  stubBrowser(authEntry(fakeToken('ada'), 'r'))
  restoreSession()
  clearSession()
  const isSameUser = captureUser()
  signIn({ access: fakeToken('ngozi'), refresh: 's' })
  expect(isSameUser()).toBe(false)
})

test('clears the account’s data here and in other tabs', () => {
  signInWithCart()
  clearSession()
  expect(onSignOutMock).toHaveBeenCalledOnce()
  expect(localCart.count()).toBe(0)

  const { storage, events } = signInWithCart()
  const stop = syncTabs()
  storage.delete('auth')
  events.dispatchEvent(Object.assign(new Event('storage'), { key: 'auth', newValue: null }))
  expect(onSignOutMock).toHaveBeenCalledTimes(2)
  expect(localCart.count()).toBe(0)
  stop()
})
