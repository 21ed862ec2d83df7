import { expect, test } from 'vitest'
import { renderEmail } from './render-email.tsx'
import { emailFixtures, store } from '@shop/contract/email-fixtures'

test.each([
  ['items_sold_out', /Your payment arrived late, and the items are sold out. We’re refunding ₦4,500/],
  ['duplicate_payment', /The order was already paid/],
  [undefined, /\nWe’re refunding ₦4,500/],
] as const)('a refund because of %s says why', (cause, sentence) => {
  expect(renderEmail({ ...emailFixtures['refund-requested'], ...(cause && { cause }) }, store).text).toMatch(
    sentence,
  )
})

test('an exchange shows what is left to pay and until when, or the remaining store credit', () => {
  const { order } = emailFixtures.exchange
  const totals = { ...order, total_kobo: 730_000, credit_kobo: 450_000, payment_method: 'pay_now' } as const
  const waitingOrder = { ...totals, status: 'awaiting_payment', outstanding_kobo: 280_000 } as const
  const dearer = renderEmail(
    { ...emailFixtures.exchange, order: { ...waitingOrder, reserved_until: '2026-11-24T15:13:00Z' } },
    store,
  )
  expect(dearer.text).toMatch(/Please pay the difference of ₦2,800/)
  expect(dearer.text).toMatch(/until .*24.*4:13.*₦4,500 as store credit/)
  const cheaper = {
    ...totals,
    status: 'placed',
    total_kobo: 300_000,
    credit_kobo: 300_000,
    outstanding_kobo: 0,
  } as const
  expect(renderEmail({ ...emailFixtures.exchange, order: cheaper }, store).text).toMatch(
    /you keep ₦1,500 as store credit/,
  )
})

test('pending, sent and failed refunds have different subjects', () => {
  const notified = ['refund-requested', 'refund-sent', 'refund-failed'] as const
  const subjects = notified.map((template) => renderEmail(emailFixtures[template], store).subject)
  expect(new Set(subjects).size).toBe(3)
  expect(renderEmail(emailFixtures['refund-failed'], store).text).toContain('₦4,500')
})

test.each(['received', 'inspected', 'completed'] as const)(
  'a %s return promises no money, since it may become store credit or an exchange',
  (status) => {
    const { text } = renderEmail({ ...emailFixtures['return-status'], status }, store)
    expect(text).toMatch(/exchange/)
    expect(text).not.toMatch(/money is on its way/)
  },
)

const approvedText = (note: string) => renderEmail({ ...emailFixtures['return-status'], note }, store).text

test('an approved return without instructions asks the customer to call before sending anything', () => {
  expect(approvedText('')).not.toContain('below')
  expect(approvedText('')).toContain('Before you send anything, please call us or reply to this email')
  expect(approvedText('Our rider comes on Monday')).toMatch(/See below[^]*Our rider comes on Monday/)
  const rejectedText = renderEmail({ ...emailFixtures['return-status'], status: 'rejected' }, store).text
  expect(rejectedText).not.toMatch(/below|send anything/)
})
