import { afterEach, expect, test, vi } from 'vitest'
import { leaveBrowser, storedAuth, stubBrowser, tokenOf } from './browser-for-tests.ts'
import { forgetUser, sameUser, whenForgetting } from './forget-user.ts'
import { localCart } from './local-cart.ts'
import { followOtherTabs, restoreSession, signIn } from './session.ts'

const known = vi.fn<() => void>()
whenForgetting(known)

function signedInWithCart() {
  const browser = stubBrowser(storedAuth('a', 'r'))
  restoreSession()
  localCart.add({ product: { id: 'fan', sale_price: 100 }, quantity: 1 })
  return browser
}

afterEach(() => {
  leaveBrowser()
  known.mockClear()
})

test('a pair that was renewed forgets nothing', () => {
  signedInWithCart()
  signIn({ access: 'b', refresh: 's' })
  expect(known).not.toHaveBeenCalled()
  expect(localCart.count()).toBe(1)
})

test('what an act of before asks for is not of who comes next', () => {
  signedInWithCart()
  const isSame = sameUser()
  signIn({ access: 'b', refresh: 's' })
  expect(isSame()).toBe(true)
  forgetUser()
  expect(isSame()).toBe(false)
})

test('the screen is drawn anew where the drafts of an ended session were another’s', () => {
  stubBrowser(storedAuth(tokenOf('ada'), 'r'))
  restoreSession()
  forgetUser()
  const isSame = sameUser()
  signIn({ access: tokenOf('ngozi'), refresh: 's' })
  expect(isSame()).toBe(false)
})

test('nothing of the account is left here, nor in other tabs of the shop', () => {
  signedInWithCart()
  forgetUser()
  expect(known).toHaveBeenCalledOnce()
  expect(localCart.count()).toBe(0)

  const { kept, events } = signedInWithCart()
  const stop = followOtherTabs()
  kept.delete('auth')
  events.dispatchEvent(Object.assign(new Event('storage'), { key: 'auth', newValue: null }))
  expect(known).toHaveBeenCalledTimes(2)
  expect(localCart.count()).toBe(0)
  stop()
})
