import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderBill } from './order-bill.tsx'
import { orderFixture } from './order-fixture.ts'

test('an order overpaid after an edit shows its total, the amount paid and the refund', () => {
  const back = {
    id: 'r1',
    method: 'source',
    status: 'processed',
    created_at: '2026-11-20T16:00:00Z',
  } as const
  const changed = orderFixture({
    paid_kobo: 1_500_000,
    refunds: [{ ...back, amount_kobo: 430_000, requires_bank_account: false }],
  })
  const bill = renderToStaticMarkup(<OrderBill order={changed} />)
  for (const text of ['You paid', '₦15,000', 'Refunded', '₦4,300', '₦10,700']) expect(bill).toContain(text)
  expect(bill).not.toContain('Total paid')
  expect(renderToStaticMarkup(<OrderBill order={orderFixture()} />)).toContain('Total paid')
})

test('shows the amount left to pay unless it is the whole price', () => {
  const rest = orderFixture({ payment_status: 'unpaid', paid_kobo: 0, outstanding_kobo: 300_000 })
  expect(renderToStaticMarkup(<OrderBill order={rest} />)).toMatch(/Left to pay.*₦3,000/)
  const part = orderFixture({
    payment_status: 'partially_paid',
    paid_kobo: 770_000,
    outstanding_kobo: 300_000,
  })
  expect(renderToStaticMarkup(<OrderBill order={part} />)).toMatch(/You paid.*₦7,700.*Left to pay.*₦3,000/)
  const whole = orderFixture({ payment_status: 'unpaid', paid_kobo: 0, outstanding_kobo: rest.total_kobo })
  expect(renderToStaticMarkup(<OrderBill order={whole} />)).not.toContain('Left to pay')
})
