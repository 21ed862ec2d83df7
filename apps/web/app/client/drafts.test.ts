import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropAllDrafts, dropDraft, keepDraft, readDraft } from './drafts.ts'
import { chooseRemembering, mayRemember } from './remembering.ts'

/** As much of a browser's storage as drafts use: its entries are its own properties. */
function storage() {
  const entries: Record<string, string> = {}
  const calls = {
    getItem: (name: string) => entries[name] ?? null,
    setItem: (name: string, text: string) => (entries[name] = text),
    removeItem: (name: string) => delete entries[name],
  }
  for (const [name, value] of Object.entries(calls))
    Object.defineProperty(entries, name, { value, enumerable: false })
  return entries
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})
afterEach(() => vi.unstubAllGlobals())

test('without storage nothing is kept and nothing breaks', () => {
  vi.unstubAllGlobals()
  keepDraft('checkout', { street: '1' })
  expect(readDraft('checkout')).toBeUndefined()
  expect(mayRemember()).toBe(false)
})

test('whoever does not want it keeps no draft', () => {
  chooseRemembering(false)
  keepDraft('checkout', { street: '1' })
  expect(readDraft('checkout')).toBeUndefined()
  chooseRemembering(true)
  keepDraft('checkout', { street: '1' })
  expect(readDraft('checkout')).toEqual({ street: '1' })
})

test('what is kept for the tab is not there for another', () => {
  keepDraft('sign-up', { email: 'ada@example.ng' }, 'tab')
  expect(readDraft('sign-up')).toBeUndefined()
  expect(readDraft('sign-up', 'tab')).toEqual({ email: 'ada@example.ng' })
  dropDraft('sign-up', 'tab')
  expect(readDraft('sign-up', 'tab')).toBeUndefined()
})

test('all drafts go together, those of the tab too, and nothing else does', () => {
  keepDraft('checkout', {})
  keepDraft('contact', {}, 'tab')
  localStorage.setItem('auth', '{}')
  dropAllDrafts()
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['auth'], []])
})
