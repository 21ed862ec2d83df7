import { expect, test } from 'vitest'
import { messageLanguages } from './default-sms.ts'
import { findOrderPush, type OrderPushValues, renderOrderPush } from './order-push-texts.ts'
import { findPlaceholders } from './placeholders.ts'
import { smsTemplates } from './sms-templates.ts'

const values: OrderPushValues = {
  order: '10042',
  is_paid: false,
  is_pickup: false,
  rider: '',
  money: 'not_charged',
}

test('the code that confirms an order, and what is no event, are never shown on a device', () => {
  for (const language of messageLanguages)
    for (const key of ['confirmation-code', 'sign-in-code', 'back-in-stock', 'toString', ''])
      expect(renderOrderPush(language, key, values)).toBeUndefined()
})

test('every event of an order has a title with the number, in each language, and nothing private', () => {
  const keys = smsTemplates.map(({ key }) => key).filter((key) => /^(?:order|parcel)-/.test(key))
  for (const language of messageLanguages)
    for (const key of keys) {
      const [title = '', text = ''] = findOrderPush(language, key) ?? []
      expect(findPlaceholders(title), key).toEqual(['order'])
      expect(['paid', 'bring', 'money'], key).toEqual(expect.arrayContaining(findPlaceholders(text)))
      const shown = renderOrderPush(language, key, values)
      expect(`${shown?.title} ${shown?.text}`, key).not.toMatch(/[{}]|₦/)
    }
})

test.each([
  [{ rider: 'Musa' }, 'Musa is bringing it. Please keep your phone on.'],
  [{ rider: '' }, 'Please keep your phone on.'],
  [{ rider: 'Musa', is_pickup: true }, 'We will tell you when you can collect it.'],
])('an order on the way with %o', (change, text) => {
  expect(renderOrderPush('en', 'order-shipped', { ...values, ...change })).toEqual({
    title: 'Order 10042 is on the way',
    text,
  })
})

const getText = (key: string, change: Partial<OrderPushValues>) =>
  renderOrderPush('en', key, { ...values, ...change })?.text

test('a payment is mentioned once it is there, and what happens to it when the order is cancelled', () => {
  expect(getText('order-placed', { is_paid: true })).toContain('Your payment is here')
  expect(getText('order-placed', {})).not.toContain('payment')
  expect(getText('order-cancelled', { money: 'refunded' })).toBe('We will refund what you paid.')
  expect(getText('order-cancelled', {})).toBe('Nothing was charged.')
})
