import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  claimDrafts,
  discardAllDrafts,
  discardDraft,
  discardUnclaimedDrafts,
  saveDraft,
  setDraftOwner,
  loadDraft,
  setDraftsEnabled,
  areDraftsEnabled,
} from './drafts.ts'

/** The parts of web storage that drafts use: entries are own properties of the object. */
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

test('without storage nothing is stored and nothing fails', () => {
  vi.unstubAllGlobals()
  saveDraft('checkout', { street: '1' })
  expect(loadDraft('checkout')).toBeUndefined()
  expect(areDraftsEnabled()).toBe(false)
})

test('stores no drafts if the visitor has switched them off', () => {
  setDraftsEnabled(false)
  saveDraft('checkout', { street: '1' })
  expect(loadDraft('checkout')).toBeUndefined()
  setDraftsEnabled(true)
  saveDraft('checkout', { street: '1' })
  expect(loadDraft('checkout')).toEqual({ street: '1' })
})

test('a draft of the tab is not visible in the other storage', () => {
  saveDraft('sign-up', { email: 'ada@example.ng' }, 'tab')
  expect(loadDraft('sign-up')).toBeUndefined()
  expect(loadDraft('sign-up', 'tab')).toEqual({ email: 'ada@example.ng' })
  discardDraft('sign-up', 'tab')
  expect(loadDraft('sign-up', 'tab')).toBeUndefined()
})

test('discards all drafts, including those of the tab, and nothing else', () => {
  saveDraft('checkout', {})
  saveDraft('contact', {}, 'tab')
  localStorage.setItem('auth', '{}')
  discardAllDrafts()
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['auth'], []])
})

test('drafts from before sign-in and from an expired session are still there for the same account', () => {
  saveDraft('delivery-location', { state: 'NG-LA' })
  expect(claimDrafts('ada')).toBe(false)
  saveDraft('contact', { subject: 'Kettle' }, 'tab')
  setDraftOwner('ada')
  discardUnclaimedDrafts()
  expect(claimDrafts('ada')).toBe(false)
  expect([loadDraft('delivery-location'), loadDraft('contact', 'tab')]).toEqual([
    { state: 'NG-LA' },
    { subject: 'Kettle' },
  ])
  expect(Object.keys(localStorage)).toEqual(['draft:delivery-location'])
})

test('another account finds none of the drafts, in either storage', () => {
  for (const name of ['review:kettle', 'delivery-location', 'recently-viewed']) saveDraft(name, 'Ada’s')
  saveDraft('contact', 'Ada’s', 'tab')
  setDraftOwner('ada')
  expect(claimDrafts('ngozi')).toBe(true)
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([[], []])
  expect(claimDrafts('ngozi')).toBe(false)
})

test('a logout in another tab discards the drafts of this one too', () => {
  saveDraft('contact', 'Ada’s', 'tab')
  discardUnclaimedDrafts()
  expect(loadDraft('contact', 'tab')).toBeUndefined()
})
