import type { OrderSummary } from '@shop/contract/orders'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { OrderCard } from './order-card.tsx'
import { orderFixture } from './order-fixture.ts'

function shown(input: Partial<OrderSummary>): string {
  const order = { ...orderFixture(), to_confirm: false, item_count: 1, images: [], ...input }
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OrderCard order={order} primary />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('does not show an order as on its way while it awaits pickup or is returning', () => {
  const there = shown({ status: 'shipped', display_status: 'ready_for_pickup' })
  const back = shown({ status: 'shipped', display_status: 'returning' })
  expect(there).toContain('Ready to collect')
  expect(back).toContain('It is on its way back to us.')
  expect(there + back).not.toMatch(/On the way|rider/)
})

test('does not ask for payment while a plan is under review', () => {
  const requested = shown({
    status: 'awaiting_payment',
    display_status: 'under_review',
    payment_status: 'unpaid',
  })
  expect(requested).toContain('Your plan is under review')
  expect(requested).not.toMatch(/Awaiting payment|waiting for your payment/)
})

test('an unpaid order can be paid from the list, even a recently expired one', () => {
  const waiting = {
    status: 'awaiting_payment',
    display_status: 'awaiting_payment',
    payment_status: 'unpaid',
  } as const
  expect(shown({ ...waiting, can_pay: true })).toMatch(/Pay now.*View order/s)
  expect(shown({ ...waiting, can_pay: true })).not.toContain('Track order')
  expect(shown({ ...waiting, payment_method: 'manual_transfer' })).toMatch(/href="\/orders\/o1".*Pay now/s)
  expect(shown({})).toContain('Track order')
  const expired = {
    ...waiting,
    status: 'expired',
    display_status: 'expired',
    payment_method: 'bank_transfer',
  } as const
  // Its account number no longer exists.
  expect(shown({ ...expired, can_pay: true })).toMatch(/<button[^>]*>[^]*Pay now.*View order/s)
  expect(shown(expired)).not.toContain('Pay now')
})
