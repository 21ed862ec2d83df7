import type { PayRequest } from '@shop/contract/pay-for-me'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PayRequestView } from './pay-request-view.tsx'

const shown = (given: Partial<PayRequest>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PayRequestView
        token="t"
        hasReturned
        request={{
          first_name: 'Ngozi',
          own_number: null,
          items: [],
          total_kobo: 650_000,
          due_kobo: 650_000,
          is_paid: false,
          is_open: false,
          is_test: false,
          expires_at: '2026-11-24T03:00:00Z',
          ...given,
        }}
      />
    </MemoryRouter>,
  )

test('who comes back from a declined card reads so, and is not told to wait', () => {
  expect(shown({})).toContain('The payment did not go through')
  expect(shown({})).not.toContain('Checking for your payment')
  expect(shown({ is_open: true })).toContain('Checking for your payment')
})

test('a friend reads who asks; the buyer of an order that staff made does not read of herself', () => {
  expect(shown({})).toContain('Ngozi asks you to pay')
  expect(shown({ is_paid: true })).toContain('Ngozi hears of it now')
  const own = { own_number: '10001' }
  expect(shown(own)).toContain('Pay order 10001')
  expect(shown({ ...own, is_paid: true })).toContain('Your payment has arrived')
  expect(shown(own) + shown({ ...own, is_paid: true })).not.toContain('Ngozi')
})
