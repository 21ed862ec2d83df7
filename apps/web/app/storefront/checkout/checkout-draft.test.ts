import { expect, test } from 'vitest'
import {
  currentMethod,
  currentStep,
  emptyCheckout,
  isLocationRejected,
  parseCheckoutDraft,
  pickNewerDraft,
  toServerDraft,
  withLinkedCoupon,
} from './checkout-draft.ts'
import type { PaymentOption } from '@shop/contract/checkout'
import { quoteFixture } from './quote-fixture.ts'

const profile = {
  id: 'a1',
  email: 'adaeze@example.com',
  username: 'adaeze',
  first_name: 'Adaeze',
  last_name: 'Okafor',
  phone: null,
  phone_verified: false,
  has_password: true,
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
    planId: null,
    extensionValues: {},
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

const localDraft = {
  ...emptyCheckout(profile),
  savedAt: 'noon',
  coupons: ['TEN'],
  useCredit: true,
  giftNote: 'For Ada',
}
const stored = (updated_at: string) => ({
  draft: { ...toServerDraft({ ...localDraft, step: 'payment', giftNote: null }) },
  updated_at,
})

test('the coupon of a cart link is added once, and never beyond the limit', () => {
  expect(withLinkedCoupon(localDraft, 'GIFT').coupons).toEqual(['TEN', 'GIFT'])
  const full = { ...localDraft, coupons: ['A', 'B', 'C', 'D', 'E'] }
  expect([undefined, 7, 'TEN'].map((coupon) => withLinkedCoupon(localDraft, coupon))).toEqual(
    Array.from({ length: 3 }, () => localDraft),
  )
  expect(withLinkedCoupon(full, 'GIFT')).toBe(full)
})

test("does not replace this device's unsaved changes or pending order", () => {
  const unsaved = { ...localDraft, savedAt: null }
  expect(pickNewerDraft(unsaved, stored('later'), 'a1')).toBe(unsaved)
  const input = {
    key: 'k',
    lines: '',
    body: { address: localDraft.address, payment_method: 'pay_now' as const, confirmed_total_kobo: 1 },
  }
  const pendingDraft = { ...localDraft, input }
  expect(pickNewerDraft(pendingDraft, stored('later'), 'a1')).toBe(pendingDraft)
  expect(pickNewerDraft(localDraft, stored('noon'), 'a1')).toBe(localDraft)
  expect(pickNewerDraft(localDraft, undefined, 'a1')).toBe(localDraft)
  expect(pickNewerDraft(null, { draft: null, updated_at: null }, 'a1')).toBeNull()
})

test("continues with the server's draft if another device changed it or this one has none", () => {
  const serverDraft = { ...localDraft, step: 'payment', giftNote: null, savedAt: 'later' }
  expect(pickNewerDraft(localDraft, stored('later'), 'a1')).toEqual(serverDraft)
  expect(pickNewerDraft(null, stored('later'), 'a1')).toEqual(serverDraft)
})

test('does not send the order request or its key with the draft', () => {
  expect(Object.keys(toServerDraft(localDraft)).toSorted()).toEqual([
    'address',
    'coupons',
    'delivery',
    'extension_values',
    'gift_note',
    'method',
    'step',
    'use_credit',
  ])
})

const all = { address: true, delivery: true, method: true }

test('no step opens before the steps it depends on', () => {
  expect(currentStep('review', { ...all, address: false })).toBe('delivery')
  expect(currentStep('payment', { ...all, delivery: false })).toBe('delivery')
  expect(currentStep('review', { ...all, method: false })).toBe('payment')
  expect(currentStep('review', all)).toBe('review')
  expect(currentStep('delivery', all)).toBe('delivery')
})

const option = (method: PaymentOption['method'], available: boolean): PaymentOption => ({
  method,
  is_available: available,
  reason: available ? null : 'Not here.',
  is_test: false,
  requires_confirmation: false,
})
const quote = (...payment_options: PaymentOption[]) => quoteFixture({ payment_options })

test('never silently replaces a payment method that is no longer offered', () => {
  const now = quote(option('pay_now', true), option('pay_on_delivery', false))
  expect(currentMethod(now, 'pay_on_delivery')).toBeNull()
  expect(currentMethod(now, 'pay_now')).toBe('pay_now')
  expect(currentMethod(now, null)).toBe('pay_now')
  expect(currentMethod(quote(option('pay_now', false)), null)).toBeNull()
  expect(currentMethod(undefined, 'pay_now')).toBeNull()
})

test('only a server rejection of the location counts as rejected, not a missing response', () => {
  expect(isLocationRejected({ code: 'delivery_unavailable' })).toBe(true)
  expect(isLocationRejected({ code: 'invalid_input' })).toBe(true)
  expect(isLocationRejected({ code: 'cart_empty' })).toBe(false)
  expect(isLocationRejected(new Error('An unexpected error occurred'))).toBe(false)
  expect(isLocationRejected(null)).toBe(false)
})
