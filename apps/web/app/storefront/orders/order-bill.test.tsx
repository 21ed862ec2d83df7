import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderBill } from './order-bill.tsx'
import { orderFixture } from './order-fixture.ts'

test('an order overpaid after an edit shows its total, the amount paid and the refund', () => {
  const refund = {
    id: 'r1',
    method: 'source',
    status: 'processed',
    created_at: '2026-11-20T16:00:00Z',
  } as const
  const editedOrder = orderFixture({
    paid_kobo: 1_500_000,
    refunds: [{ ...refund, amount_kobo: 430_000, requires_bank_account: false }],
  })
  const bill = renderToStaticMarkup(<OrderBill order={editedOrder} />)
  for (const text of ['You paid', '₦15,000', 'Refunded', '₦4,300', '₦10,700']) expect(bill).toContain(text)
  expect(bill).not.toContain('Total paid')
  expect(renderToStaticMarkup(<OrderBill order={orderFixture()} />)).toContain('Total paid')
})

test('shows the amount left to pay unless it is the whole price', () => {
  const storeCreditOrder = orderFixture({ payment_status: 'unpaid', paid_kobo: 0, outstanding_kobo: 300_000 })
  expect(renderToStaticMarkup(<OrderBill order={storeCreditOrder} />)).toMatch(/Left to pay.*₦3,000/)
  const partlyPaid = orderFixture({
    payment_status: 'partially_paid',
    paid_kobo: 770_000,
    outstanding_kobo: 300_000,
  })
  expect(renderToStaticMarkup(<OrderBill order={partlyPaid} />)).toMatch(
    /You paid.*₦7,700.*Left to pay.*₦3,000/,
  )
  const unpaidOrder = orderFixture({
    payment_status: 'unpaid',
    paid_kobo: 0,
    outstanding_kobo: storeCreditOrder.total_kobo,
  })
  expect(renderToStaticMarkup(<OrderBill order={unpaidOrder} />)).not.toContain('Left to pay')
})
