import { expect, test } from 'vitest'
import { cartFingerprint, reuseOrCreateInput, type OrderBody, isPaidByCredit } from './checkout-input.ts'

const body: OrderBody = {
  address: { full_name: 'Adaeze', phone: '08030000142', state: 'NG-LA', lga: 'Ikeja', area: 'Allen' },
  payment_method: 'pay_now',
  confirmed_total_kobo: 10_090_000,
}

test('a different total, payment method or cart gets a new idempotency key', () => {
  const first = reuseOrCreateInput(null, body, 'garri 5kg 2')
  const otherInputs = [
    reuseOrCreateInput(first, { ...body, confirmed_total_kobo: 1 }, 'garri 5kg 2'),
    reuseOrCreateInput(first, { ...body, payment_method: 'pay_on_delivery' }, 'garri 5kg 2'),
    reuseOrCreateInput(first, body, 'garri 5kg 3'),
  ]
  expect(new Set([first, ...otherInputs].map(({ key }) => key)).size).toBe(4)
})

test('an unchanged request reuses its key, even after a round trip through storage', () => {
  const first = reuseOrCreateInput(null, body, 'garri 5kg 2')
  const stored: typeof first = JSON.parse(JSON.stringify(first))
  expect(reuseOrCreateInput(stored, { ...body }, 'garri 5kg 2').key).toBe(first.key)
})

test('the cart fingerprint changes with variants and quantities', () => {
  const line = { product: { id: 'garri', sale_price: 1 }, variant_id: '5kg', quantity: 2 }
  expect(cartFingerprint([line])).not.toBe(cartFingerprint([{ ...line, quantity: 3 }]))
  expect(cartFingerprint([line])).not.toBe(cartFingerprint([{ ...line, variant_id: '10kg' }]))
})

test('store credit covers the order only if nothing remains to pay', () => {
  expect(isPaidByCredit({ credit_kobo: 650_000, total_kobo: 650_000 })).toBe(true)
  expect(isPaidByCredit({ credit_kobo: 300_000, total_kobo: 650_000 })).toBe(false)
  expect(isPaidByCredit({ credit_kobo: 0, total_kobo: 0 })).toBe(false)
})
