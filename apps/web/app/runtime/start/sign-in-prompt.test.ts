import { afterEach, expect, test, vi } from 'vitest'
import { restoreBrowser, stubBrowser } from '../../api/browser-for-tests.ts'
import { shouldPromptSignIn } from './sign-in-prompt.ts'

afterEach(restoreBrowser)

/** Stubs a new tab that was opened from the page at `referrer`. */
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

test('the mode never does not ask and stores nothing on the device', () => {
  const { storage } = stubBrowser()
  const savedInTab = openTab()
  expect(shouldPromptSignIn('never')).toBe(false)
  expect([...storage, ...savedInTab]).toEqual([])
})

test('the mode once asks once per device', () => {
  stubBrowser()
  expect([shouldPromptSignIn('once'), shouldPromptSignIn('once')]).toEqual([true, false])
})

test('by default each visit asks once, even on a device that was asked before', () => {
  stubBrowser({ 'sign-in-prompted': 'yes' })
  openTab()
  expect([shouldPromptSignIn('every'), shouldPromptSignIn('every')]).toEqual([true, false])
  openTab('https://www.search.example/')
  expect([shouldPromptSignIn('every'), shouldPromptSignIn('every')]).toEqual([true, false])
})

test('a tab opened from a page of the shop belongs to the same visit', () => {
  stubBrowser()
  openTab('https://shop.example/products')
  expect(shouldPromptSignIn('every')).toBe(false)
})

test('the mode load asks on every page load', () => {
  const { storage } = stubBrowser()
  expect([shouldPromptSignIn('load'), shouldPromptSignIn('load')]).toEqual([true, true])
  expect(storage.size).toBe(0)
})
