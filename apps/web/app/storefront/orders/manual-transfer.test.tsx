import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ManualTransfer } from './manual-transfer.tsx'
import { orderFixture } from './order-fixture.ts'

test('an underpaid order shows the amounts received and missing', () => {
  const order = orderFixture({
    status: 'awaiting_payment',
    payment_method: 'manual_transfer',
    payment_status: 'partially_paid',
    paid_kobo: 1_000_000,
    outstanding_kobo: 70_000,
    transfer_to: { bank_name: 'GTBank', account_number: '0123456789', account_name: 'Kasoja Stores Ltd' },
  })
  expect(renderToStaticMarkup(<ManualTransfer order={order} />)).toContain(
    '₦10,000 received. ₦700 is still missing.',
  )
  const unpaid = orderFixture({
    ...order,
    payment_status: 'unpaid',
    paid_kobo: 0,
    outstanding_kobo: 1_070_000,
  })
  expect(renderToStaticMarkup(<ManualTransfer order={unpaid} />)).not.toContain('still missing')
})

test('store credit does not count as money received', () => {
  const transfer_to = { bank_name: 'GTBank', account_number: '0123456789', account_name: 'Kasoja Stores Ltd' }
  const partlyPaid = { status: 'awaiting_payment', payment_status: 'partially_paid', transfer_to } as const
  const renderTransfer = (paid_kobo: number) =>
    renderToStaticMarkup(
      <ManualTransfer
        order={orderFixture({ ...partlyPaid, paid_kobo, credit_kobo: 1_000_000, outstanding_kobo: 70_000 })}
      />,
    )
  expect(renderTransfer(1_000_000)).not.toContain('has arrived')
  expect(renderTransfer(1_500_000)).toContain('₦5,000 received. ₦700 is still missing.')
})
