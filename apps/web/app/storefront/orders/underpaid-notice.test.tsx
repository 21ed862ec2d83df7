import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UnderpaidNotice } from './manual-transfer.tsx'
import { orderFixture } from './order-fixture.ts'

const short = orderFixture({
  status: 'awaiting_payment',
  payment_status: 'partially_paid',
  can_pay: true,
  paid_kobo: 770_000,
  credit_kobo: 20_000,
  outstanding_kobo: 300_000,
  payable_now_kobo: 300_000,
  reserved_until: '2126-11-24T18:28:00Z',
})

const shown = (input: Partial<typeof short>) =>
  renderToStaticMarkup(<UnderpaidNotice order={{ ...short, ...input }} />)

test('shows the amount received besides store credit, the amount missing and the deadline', () => {
  expect(shown({})).toContain('₦7,500 received. ₦3,000 is still missing.')
  expect(shown({})).toContain('If we don’t receive the rest by Sun 24 Nov, 7:28 pm, your order is cancelled')
})

test('does not threaten to cancel an order that is already placed', () => {
  expect(shown({ status: 'placed' })).toContain('₦3,000 is still missing.')
  expect(shown({ status: 'placed' })).not.toContain('your order is cancelled')
})

test('shows nothing if only store credit was paid or the rest is due on delivery', () => {
  expect(shown({ paid_kobo: 20_000 })).toBe('')
  expect(shown({ status: 'placed', can_pay: false })).toBe('')
})
