import { defaultSmsText, messageLanguages, type MessageLanguage } from '@shop/contract/default-sms'
import { smsTemplates } from '@shop/contract/sms-templates'
import { expect, test } from 'vitest'
import { smsText } from '../notifications/sms/sms-text.ts'
import { toSmsValues } from './order-sms.ts'

type Message = Parameters<typeof toSmsValues>[1]

const message = (change: object = {}) =>
  ({
    number: '1042',
    status: 'placed',
    payment_method: 'pay_now',
    payment_status: 'paid',
    total_kobo: 1_250_000,
    waived_kobo: 0,
    paid_kobo: 1_250_000,
    refunded_kobo: 0,
    retained_kobo: 0,
    delivery: { pickup_point: null },
    address: { full_name: 'Ada Obi', street: '5 Bode Thomas Street', area: 'Surulere' },
    language: 'en',
    ...change,
  }) as Message

function render(key: string, change: object = {}, shop = 'Kasoja', language: MessageLanguage = 'en'): string {
  const store = { name: shop, phone: '+2348030000000' }
  return smsText(defaultSmsText(language, key, toSmsValues(store, message({ ...change, language }))))
}

const onDelivery = {
  payment_method: 'pay_on_delivery',
  payment_status: 'unpaid',
  paid_kobo: 250_000,
} as const

test.each(['order-awaiting_payment', 'order-returned', 'toString'])('there is no text for %s', (key) => {
  expect(render(key)).toBe('')
})

test.each([
  ['order-placed', {}, 'Kasoja: thank you, we have received order 1042, N12,500.'],
  [
    'order-placed',
    onDelivery,
    'Kasoja: thank you, we have received order 1042, N12,500. You will pay N10,000 on delivery.',
  ],
  ['order-shipped', onDelivery, 'Kasoja: order 1042 is on the way. You will pay N10,000 on delivery.'],
  [
    'order-cancelled',
    { payment_status: 'refund_due' },
    'Kasoja: order 1042 was cancelled. We will refund what you paid.',
  ],
  [
    'order-cancelled',
    { payment_status: 'partially_paid', retained_kobo: 250_000 },
    'Kasoja: order 1042 was cancelled. You did not accept the parcel, so the delivery fee of N2,500 is not refunded.',
  ],
  ['order-cancelled', { payment_status: 'unpaid' }, 'Kasoja: order 1042 was cancelled. Nothing was charged.'],
])('%s, %o reads %s', (key, change, text) => {
  expect(render(key, change)).toBe(text)
})

test('code and order number fit one SMS even if the shop has a long name', () => {
  const text = render('confirmation-code', { code: '0042' }, 'Adékúnlé & Daughters')
  expect(text).toContain('0042 confirms your order')
  expect(text.endsWith('...')).toBe(false)
})

test('texts for a parcel that is ready for pickup, was missed or is returning', () => {
  const delivery = { pickup_point: { name: 'Yaba station' } }
  const parcel = { status: 'available_for_pickup', delivery_code: '7391' }
  expect(render('parcel-available_for_pickup', { delivery, parcel })).toBe(
    'Kasoja: order 1042 is ready to collect at Yaba station. Your code is 7391: give it only after you have checked the parcel.',
  )
  const missedText = render('parcel-attempt_failed', { delivery, parcel })
  expect(missedText).toContain('could not deliver order 1042')
  expect(missedText).not.toContain('7391')
  const reschedule_link = `https://shop.example.ng/reschedule/${'x'.repeat(43)}`
  const linked = { delivery, parcel, reschedule_link }
  expect(render('parcel-attempt_failed', linked, 'Adekunle & Daughters')).toMatch(/x{43}$/)
  expect(render('parcel-returning', { delivery, parcel })).toBe(
    'Kasoja: order 1042 was not collected at Yaba station in time and is being returned to us. If you still want it, please call us today.',
  )
})

test.each(messageLanguages)('every text of an order in %s is complete and fits one SMS', (language) => {
  const delivery = { pickup_point: { name: 'Yaba station' } }
  for (const { key } of smsTemplates.filter((template) => template.key !== 'back-in-stock')) {
    const text = render(
      key,
      { ...onDelivery, delivery, code: '0042', payment_link: 'https://k.ng/pay/abc' },
      'Kasoja',
      language,
    )
    expect(text, key).toMatch(/^Kasoja: .*1042/)
    expect(text, key).not.toMatch(/\.\.\.$|[{}]/)
  }
})
