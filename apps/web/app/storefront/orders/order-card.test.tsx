import type { OrderSummary } from '@shop/contract/orders'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { OrderCard } from './order-card.tsx'
import { orderFixture } from './order-fixture.ts'

function renderCard(input: Partial<OrderSummary>): string {
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
  const readyCard = renderCard({ status: 'shipped', display_status: 'ready_for_pickup' })
  const returningCard = renderCard({ status: 'shipped', display_status: 'returning' })
  expect(readyCard).toContain('Ready to collect')
  expect(returningCard).toContain('It is on its way back to us.')
  expect(readyCard + returningCard).not.toMatch(/On the way|rider/)
})

test('does not ask for payment while a plan is under review', () => {
  const card = renderCard({
    status: 'awaiting_payment',
    display_status: 'under_review',
    payment_status: 'unpaid',
  })
  expect(card).toContain('Your plan is under review')
  expect(card).not.toMatch(/Awaiting payment|waiting for your payment/)
})

test('an unpaid order can be paid from the list, even a recently expired one', () => {
  const unpaidOrder = {
    status: 'awaiting_payment',
    display_status: 'awaiting_payment',
    payment_status: 'unpaid',
  } as const
  expect(renderCard({ ...unpaidOrder, can_pay: true })).toMatch(/Pay now.*View order/s)
  expect(renderCard({ ...unpaidOrder, can_pay: true })).not.toContain('Track order')
  expect(renderCard({ ...unpaidOrder, payment_method: 'manual_transfer' })).toMatch(
    /href="\/orders\/o1".*Pay now/s,
  )
  expect(renderCard({})).toContain('Track order')
  const expiredOrder = {
    ...unpaidOrder,
    status: 'expired',
    display_status: 'expired',
    payment_method: 'bank_transfer',
  } as const
  // Its account number no longer exists.
  expect(renderCard({ ...expiredOrder, can_pay: true })).toMatch(/<button[^>]*>[^]*Pay now.*View order/s)
  expect(renderCard(expiredOrder)).not.toContain('Pay now')
})
