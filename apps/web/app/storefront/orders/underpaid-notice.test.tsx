import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UnderpaidNotice } from './manual-transfer.tsx'
import { orderFixture } from './order-fixture.ts'

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
