import { ucpVersion } from '@shop/contract/ucp/protocol'
import { expect, test } from 'vitest'
import { checkoutStatus } from '../agents/agent-checkout-status.ts'
import { intersectCapabilities } from './capabilities.ts'

const shopping = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [`dev.ucp.shopping.${name}`, [{ version: ucpVersion }]]))

test('only capabilities of both, in the shop’s version, are active', () => {
  const other = { 'dev.ucp.shopping.order': [{ version: '2026-01-11' }], 'com.example.own': [] }
  expect(intersectCapabilities({ ...shopping('checkout'), ...other })).toEqual(['dev.ucp.shopping.checkout'])
  const newer = { 'dev.ucp.shopping.cart': [{ version: '2027-01-01' }, { version: ucpVersion }] }
  expect(intersectCapabilities(newer)).toEqual(['dev.ucp.shopping.cart'])
})

test('an extension needs one of its parents', () => {
  expect(intersectCapabilities(shopping('fulfillment', 'discount'))).toEqual([])
  expect(intersectCapabilities(shopping('cart', 'fulfillment', 'discount'))).toEqual([
    'dev.ucp.shopping.cart',
    'dev.ucp.shopping.discount',
  ])
})

const now = new Date('2026-11-20T12:00:00Z')
const open = { cancelled_at: null, expires_at: new Date('2026-11-20T18:00:00Z') }
const expired = { ...open, expires_at: now }
const cancelled = { ...open, cancelled_at: now }
const order = (status: 'awaiting_payment' | 'expired' | 'placed' | 'cancelled', paidKobo = 0) =>
  ({ id: '1', number: '1', status, payment_method: 'pay_now', paid_kobo: paidKobo }) as const

test.each([
  ['an open session', open, undefined, false, 'requires_escalation'],
  ['with something to change', open, undefined, true, 'incomplete'],
  ['expired', expired, undefined, false, 'canceled'],
  ['cancelled', cancelled, undefined, false, 'canceled'],
  ['while the customer pays', open, order('awaiting_payment'), false, 'complete_in_progress'],
  [
    'while the customer pays, after its time',
    expired,
    order('awaiting_payment'),
    false,
    'complete_in_progress',
  ],
  ['ordered', open, order('placed'), true, 'completed'],
  ['ordered, then cancelled and refunded', expired, order('cancelled', 100), false, 'completed'],
  ['never paid', open, order('expired'), false, 'requires_escalation'],
  ['never paid, after its time', expired, order('cancelled'), false, 'canceled'],
] as const)('%s: %#', (_name, session, linked, hasErrors, status) => {
  expect(checkoutStatus(session, { order: linked, now, hasErrors })).toBe(status)
})
