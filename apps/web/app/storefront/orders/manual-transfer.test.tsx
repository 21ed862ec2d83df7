import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ManualTransfer, UnderpaidNotice } from './manual-transfer.tsx'
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

const underpaidOrder = orderFixture({
  status: 'awaiting_payment',
  payment_status: 'partially_paid',
  can_pay: true,
  paid_kobo: 770_000,
  credit_kobo: 20_000,
  outstanding_kobo: 300_000,
  payable_now_kobo: 300_000,
  reserved_until: '2126-11-24T18:28:00Z',
})

const renderUnderpaid = (input: Partial<typeof underpaidOrder>) =>
  renderToStaticMarkup(<UnderpaidNotice order={{ ...underpaidOrder, ...input }} />)

test('shows the amount received besides store credit, the amount missing and the deadline', () => {
  expect(renderUnderpaid({})).toContain('₦7,500 received. ₦3,000 is still missing.')
  expect(renderUnderpaid({})).toContain(
    'If we don’t receive the rest by Sun 24 Nov, 7:28 pm, your order is cancelled',
  )
})

test('does not threaten to cancel an order that is already placed', () => {
  expect(renderUnderpaid({ status: 'placed' })).toContain('₦3,000 is still missing.')
  expect(renderUnderpaid({ status: 'placed' })).not.toContain('your order is cancelled')
})

test('shows nothing if only store credit was paid or the rest is due on delivery', () => {
  expect(renderUnderpaid({ paid_kobo: 20_000 })).toBe('')
  expect(renderUnderpaid({ status: 'placed', can_pay: false })).toBe('')
})
