import type { PaymentLinkDetails } from '@shop/contract/payment-links'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PaymentLinkView } from './payment-link-view.tsx'

const renderView = (input: Partial<PaymentLinkDetails>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PaymentLinkView
        token="t"
        hasReturned
        request={{
          first_name: 'Ngozi',
          order_number: null,
          items: [],
          total_kobo: 650_000,
          outstanding_kobo: 650_000,
          is_paid: false,
          is_pending: false,
          is_test: false,
          reserved_until: '2026-11-23T17:13:00Z',
          expires_at: '2026-11-24T15:13:00Z',
          ...input,
        }}
      />
    </MemoryRouter>,
  )

test('says that the payment failed after a declined card, not to wait', () => {
  expect(renderView({})).toContain('The payment failed')
  expect(renderView({})).not.toContain('Checking for your payment')
  expect(renderView({ is_pending: true })).toContain('Checking for your payment')
})

test('names who asks for payment, but not to the customer of an order that staff created', () => {
  expect(renderView({})).toContain('Ngozi asks you to pay')
  expect(renderView({ is_paid: true })).toContain('We’ve told Ngozi')
  const staffOrder = { order_number: '10001' }
  expect(renderView(staffOrder)).toContain('Pay order 10001')
  expect(renderView({ ...staffOrder, is_paid: true })).toContain('We’ve received your payment')
  expect(renderView(staffOrder) + renderView({ ...staffOrder, is_paid: true })).not.toContain('Ngozi')
})

test('shows one deadline: the end of the reservation, or else when the link expires', () => {
  expect(renderView({})).toContain('Please pay by 23 Nov 2026, 6:13 pm. We’re holding your items until then.')
  expect(renderView({})).not.toContain('24 Nov')
  expect(renderView({ reserved_until: null })).toContain(
    'You can pay by 24 Nov 2026, 4:13 pm, if the items are still in stock.',
  )
  expect(renderView({ is_paid: true })).not.toContain('until')
})
