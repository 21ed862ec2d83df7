import { expect, test } from 'vitest'
import { onDeliveryRules } from '@shop/testing/factories/sample-settings'
import { pickupPointFixture } from '@shop/testing/factories/sample-pickup-point'
import { type PayableCart, paymentOptions, prepaidFeeKobo } from './payment-options.ts'

const cart: PayableCart = {
  lines: [{ name: 'Fan', pay_on_delivery: true }],
  delivery: { zone: 'Lagos mainland', pickup_point: null, pay_on_delivery: true },
  total_kobo: 15_000_000,
  rules: onDeliveryRules(),
  refused_deliveries: 1,
  is_fee_prepaid: false,
  remaining_kobo: 15_000_000,
  has_plans: false,
  accepts_transfers: false,
}

const live = { mode: 'live', hasBankTransfer: false } as const
const none = { mode: undefined, hasBankTransfer: false } as const

const reasons = (changed: Partial<PayableCart>) =>
  paymentOptions({ ...cart, ...changed }, live).map((option) => option.reason)

test.each<[string, Partial<PayableCart>]>([
  ['Pay on delivery is not available at the moment.', { rules: onDeliveryRules({ enabled: false }) }],
  ['Pay on delivery is available up to ₦99.50.', { rules: onDeliveryRules({ max_order_kobo: 9_950 }) }],
  ['Enter your delivery address first.', { delivery: null }],
  [
    'Pay on delivery is not available in Kano yet.',
    { delivery: { zone: 'Kano', pickup_point: null, pay_on_delivery: false } },
  ],
  [
    'Orders collected at Yaba must be paid online.',
    {
      delivery: { zone: 'Lagos', pickup_point: pickupPointFixture({ name: 'Yaba' }), pay_on_delivery: false },
    },
  ],
  [
    'Freezer must be paid before delivery.',
    { lines: [...cart.lines, { name: 'Freezer', pay_on_delivery: false }] },
  ],
  ['Pay on delivery is available up to ₦150,000.', { total_kobo: 15_000_001 }],
  [
    '2 of your parcels were refused within 90 days. Please pay before delivery for now.',
    { refused_deliveries: 2 },
  ],
])('%s', (reason, changed) => {
  expect(reasons(changed)).toEqual([null, reason])
})

test('without a gateway, or for less than ₦50, nothing is paid online', () => {
  const [payNow] = paymentOptions(cart, none)
  expect(payNow?.reason).toBe('Online payment is not available at the moment.')
  expect(reasons({ remaining_kobo: 4_999 })).toEqual(['Online payment starts at ₦50.', null])
  expect(paymentOptions({ ...cart, remaining_kobo: 0 }, none)[0]?.is_available).toBe(true)
})

test('without a limit on refused deliveries, pay on delivery is available to everyone', () => {
  expect(reasons({ refused_deliveries: 9, rules: onDeliveryRules({ max_refused_deliveries: 0 }) })).toEqual([
    null,
    null,
  ])
})

test('both methods are available, and only a live gateway takes real money', () => {
  expect(reasons({})).toEqual([null, null])
  expect(paymentOptions(cart, live).map((option) => option.is_test)).toEqual([false, false])
  expect(paymentOptions(cart, { ...live, mode: 'test-gateway' }).map((option) => option.is_test)).toEqual([
    true,
    false,
  ])
})

test('bank transfer is available if the provider issues account numbers', () => {
  const methods = paymentOptions(cart, { mode: 'test', hasBankTransfer: true })
  expect(methods.map(({ method, is_test }) => [method, is_test])).toEqual([
    ['pay_now', true],
    ['bank_transfer', true],
    ['pay_on_delivery', false],
  ])
})

const optionsWith = (changed: Partial<PayableCart>) =>
  paymentOptions({ ...cart, ...changed }, live).find(({ method }) => method === 'pay_later')

test('pay later is available if a plan fits, and excludes store credit', () => {
  expect(optionsWith({})).toBeUndefined()
  expect(optionsWith({ has_plans: true })).toMatchObject({ is_available: true, is_test: false })
  expect(optionsWith({ has_plans: true, remaining_kobo: 14_999_999 })).toMatchObject({ is_available: false })
})

test('manual transfer is available once the shop accepts it', () => {
  const [withoutTransfer, withTransfer] = [false, true].map((acceptsTransfers) =>
    paymentOptions({ ...cart, accepts_transfers: acceptsTransfers }, none)
      .filter(({ is_available: available }) => available)
      .map(({ method }) => method),
  )
  expect(withoutTransfer).toEqual(['pay_on_delivery'])
  expect(withTransfer).toEqual(['manual_transfer', 'pay_on_delivery'])
})

test('pay on delivery is a test if its fee is prepaid with test money', () => {
  const test = { mode: 'test-gateway', hasBankTransfer: false } as const
  const isTest = (isFeePrepaid: boolean) =>
    paymentOptions({ ...cart, is_fee_prepaid: isFeePrepaid }, test).find(
      ({ method }) => method === 'pay_on_delivery',
    )?.is_test
  expect([isTest(false), isTest(true)]).toEqual([false, true])
})

const withConfirmation = (confirm: boolean) =>
  paymentOptions({ ...cart, rules: onDeliveryRules({ requires_confirmation: confirm }) }, live)
    .filter(({ requires_confirmation }) => requires_confirmation)
    .map(({ method }) => method)

test('only pay on delivery requires a confirmation, and only if the rules say so', () => {
  expect(withConfirmation(true)).toEqual(['pay_on_delivery'])
  expect(withConfirmation(false)).toEqual([])
})

const totals = { fee_kobo: 250_000, total_kobo: 450_000, credit_kobo: 0 }
const terms = {
  rules: { requires_prepaid_fee: true },
  online: { mode: 'live', hasBankTransfer: false },
} as const

test.each([
  ['the rules do not require it', {}, { ...terms, rules: { requires_prepaid_fee: false } }],
  ['no payment provider', {}, { ...terms, online: { ...terms.online, mode: undefined } }],
  ['free delivery', { fee_kobo: 0 }, terms],
  ['too little for an online payment', { fee_kobo: 4_999 }, terms],
  ['too little for an online payment after credit', { credit_kobo: 245_001 }, terms],
])('nothing is prepaid: %s', (_what, change, where) => {
  expect(prepaidFeeKobo({ ...totals, ...change }, where)).toBe(0)
})

test.each([
  [{}, 250_000],
  [{ credit_kobo: 100_000 }, 250_000],
  [{ credit_kobo: 450_000 }, 250_000],
  [{ total_kobo: 200_000 }, 200_000],
])('with %o the prepaid fee is %i', (change, kobo) => {
  expect(prepaidFeeKobo({ ...totals, ...change }, terms)).toBe(kobo)
})
