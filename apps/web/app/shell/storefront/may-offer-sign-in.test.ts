import { afterEach, expect, test, vi } from 'vitest'
import { leaveBrowser, stubBrowser } from '../../api/browser-for-tests.ts'
import { mayOfferSignIn } from './may-offer-sign-in.ts'

afterEach(leaveBrowser)

/** A new tab that was opened from the page at `referrer`. */
function openTab(referrer = '') {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('document', { referrer })
  vi.stubGlobal('location', { origin: 'https://shop.example' })
  return kept
}

test('a shop that never asks does not, and leaves nothing on the device', () => {
  const { kept } = stubBrowser()
  const savedInTab = openTab()
  expect(mayOfferSignIn('never')).toBe(false)
  expect([...kept, ...savedInTab]).toEqual([])
})

test('a device is asked once where the shop asks once', () => {
  stubBrowser()
  expect([mayOfferSignIn('once'), mayOfferSignIn('once')]).toEqual([true, false])
})

test('by default each visit asks once, also on a device that was asked before', () => {
  stubBrowser({ 'sign-in-offered': 'yes' })
  openTab()
  expect([mayOfferSignIn('every'), mayOfferSignIn('every')]).toEqual([true, false])
  openTab('https://www.search.example/')
  expect([mayOfferSignIn('every'), mayOfferSignIn('every')]).toEqual([true, false])
})

test('a tab opened from a page of the shop belongs to the visit', () => {
  stubBrowser()
  openTab('https://shop.example/products')
  expect(mayOfferSignIn('every')).toBe(false)
})

test('each loaded page asks if the shop is set so', () => {
  const { kept } = stubBrowser()
  expect([mayOfferSignIn('load'), mayOfferSignIn('load')]).toEqual([true, true])
  expect(kept.size).toBe(0)
})
