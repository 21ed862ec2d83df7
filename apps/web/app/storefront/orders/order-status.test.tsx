import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { OrderStatus } from './order-status.tsx'
import { orderFixture } from './order-fixture.ts'

test('the pay button shows the amount still to pay', () => {
  const order = orderFixture({
    status: 'awaiting_payment',
    payment_status: 'partially_paid',
    can_pay: true,
    paid_kobo: 1_000_000,
    payable_now_kobo: 70_000,
  })
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OrderStatus order={order} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(markup).toContain('Pay now, ₦700')
})
