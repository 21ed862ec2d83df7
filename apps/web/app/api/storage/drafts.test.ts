import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  claimDrafts,
  dropAllDrafts,
  dropDraft,
  dropUnclaimedDrafts,
  keepDraft,
  keepDraftsFor,
  readDraft,
} from './drafts.ts'
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

test('what was typed before the sign-in and before an ended session is still there for the same account', () => {
  keepDraft('place', { state: 'NG-LA' })
  expect(claimDrafts('ada')).toBe(false)
  keepDraft('contact', { subject: 'Kettle' }, 'tab')
  keepDraftsFor('ada')
  dropUnclaimedDrafts()
  expect(claimDrafts('ada')).toBe(false)
  expect([readDraft('place'), readDraft('contact', 'tab')]).toEqual([
    { state: 'NG-LA' },
    { subject: 'Kettle' },
  ])
  expect(Object.keys(localStorage)).toEqual(['draft:place'])
})

test('another account finds nothing: reviews, place, seen products, what was typed in this tab', () => {
  for (const name of ['review-kettle', 'place', 'seen']) keepDraft(name, 'Ada’s')
  keepDraft('contact', 'Ada’s', 'tab')
  keepDraftsFor('ada')
  expect(claimDrafts('ngozi')).toBe(true)
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([[], []])
  expect(claimDrafts('ngozi')).toBe(false)
})

test('a logout in another tab empties this one too', () => {
  keepDraft('contact', 'Ada’s', 'tab')
  dropUnclaimedDrafts()
  expect(readDraft('contact', 'tab')).toBeUndefined()
})
