import { expect, test } from 'vitest'
import { parseCheckoutDraft, emptyCheckout, pickNewerDraft, toServerDraft } from './checkout-draft.ts'

const profile = {
  id: 'a1',
  email: 'adaeze@example.com',
  username: 'adaeze',
  first_name: 'Adaeze',
  last_name: 'Okafor',
  phone: null,
  email_confirmed: true,
  is_admin: false,
  role: null,
  permissions: [],
  requires_mfa_enrolment: false,
  created_at: '2026-11-01T00:00:00Z',
  deletion_due_at: null,
  cart: { cart_items: [], item_count: 0, total_kobo: 0 },
}

test("ignores a missing, unreadable or another account's draft", () => {
  const draft = emptyCheckout(profile)
  expect(parseCheckoutDraft(draft, 'b2')).toBeNull()
  expect(parseCheckoutDraft(undefined, 'a1')).toBeNull()
  expect(parseCheckoutDraft('{}', 'a1')).toBeNull()
})

test('resets invalid fields and preserves the others', () => {
  const stored = {
    account: 'a1',
    step: 'end',
    address: { area: 'Yaba', phone: 5 },
    delivery: { method: 'station' },
    method: 'gold',
    coupons: 'TEN',
    giftNote: 7,
    savedAt: 8,
    planId: 7,
    input: { key: 1 },
  }
  expect(parseCheckoutDraft(stored, 'a1')).toEqual({
    account: 'a1',
    step: 'delivery',
    address: { full_name: '', phone: '', state: '', lga: '', area: 'Yaba', street: '', landmark: '' },
    delivery: { method: 'door' },
    method: null,
    coupons: [],
    useCredit: false,
    smsOptIn: false,
    planId: null,
    giftNote: null,
    savedAt: null,
    input: null,
  })
})

test('a complete draft survives a round trip through storage', () => {
  const draft = {
    ...emptyCheckout(profile),
    step: 'review',
    delivery: { method: 'station', pickup_point_id: 4 } as const,
    method: 'pay_now',
  } as const
  expect(draft.address.full_name).toBe('Adaeze Okafor')
  expect(parseCheckoutDraft(JSON.parse(JSON.stringify(draft)), 'a1')).toEqual(draft)
})

const own = {
  ...emptyCheckout(profile),
  savedAt: 'noon',
  coupons: ['TEN'],
  useCredit: true,
  giftNote: 'For Ada',
}
const stored = (updated_at: string) => ({
  draft: { ...toServerDraft({ ...own, step: 'payment', giftNote: null }) },
  updated_at,
})

test("does not replace this device's unsaved changes or pending order", () => {
  const unsaved = { ...own, savedAt: null }
  expect(pickNewerDraft(unsaved, stored('later'), 'a1')).toBe(unsaved)
  const input = {
    key: 'k',
    lines: '',
    body: { address: own.address, payment_method: 'pay_now' as const, confirmed_total_kobo: 1 },
  }
  const waiting = { ...own, input }
  expect(pickNewerDraft(waiting, stored('later'), 'a1')).toBe(waiting)
  expect(pickNewerDraft(own, stored('noon'), 'a1')).toBe(own)
  expect(pickNewerDraft(own, undefined, 'a1')).toBe(own)
  expect(pickNewerDraft(null, { draft: null, updated_at: null }, 'a1')).toBeNull()
})

test("continues with the server's draft if another device changed it or this one has none", () => {
  const theirs = { ...own, step: 'payment', giftNote: null, savedAt: 'later' }
  expect(pickNewerDraft(own, stored('later'), 'a1')).toEqual(theirs)
  expect(pickNewerDraft(null, stored('later'), 'a1')).toEqual(theirs)
})

test('does not send the order request or its key with the draft', () => {
  expect(Object.keys(toServerDraft(own)).toSorted()).toEqual([
    'address',
    'coupons',
    'delivery',
    'gift_note',
    'method',
    'sms_opt_in',
    'step',
    'use_credit',
  ])
})
