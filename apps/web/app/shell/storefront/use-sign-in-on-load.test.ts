import { afterEach, expect, test, vi } from 'vitest'
import { restoreBrowser, stubBrowser } from '../../api/browser-for-tests.ts'
import { shouldOfferSignIn } from './use-sign-in-on-load.ts'

afterEach(restoreBrowser)

/** A new tab that was opened from the page at `referrer`. */
function openTab(referrer = '') {
  const storage = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  })
  vi.stubGlobal('document', { referrer })
  vi.stubGlobal('location', { origin: 'https://shop.example' })
  return storage
}

test('a shop that never asks does not, and leaves nothing on the device', () => {
  const { storage } = stubBrowser()
  const savedInTab = openTab()
  expect(shouldOfferSignIn('never')).toBe(false)
  expect([...storage, ...savedInTab]).toEqual([])
})

test('a device is asked once where the shop asks once', () => {
  stubBrowser()
  expect([shouldOfferSignIn('once'), shouldOfferSignIn('once')]).toEqual([true, false])
})

test('by default each visit asks once, also on a device that was asked before', () => {
  stubBrowser({ 'sign-in-prompted': 'yes' })
  openTab()
  expect([shouldOfferSignIn('every'), shouldOfferSignIn('every')]).toEqual([true, false])
  openTab('https://www.search.example/')
  expect([shouldOfferSignIn('every'), shouldOfferSignIn('every')]).toEqual([true, false])
})

test('a tab opened from a page of the shop belongs to the visit', () => {
  stubBrowser()
  openTab('https://shop.example/products')
  expect(shouldOfferSignIn('every')).toBe(false)
})

test('each loaded page asks if the shop is set so', () => {
  const { storage } = stubBrowser()
  expect([shouldOfferSignIn('load'), shouldOfferSignIn('load')]).toEqual([true, true])
  expect(storage.size).toBe(0)
})
