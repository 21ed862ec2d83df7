import type { Order } from '@shop/contract/orders'
import { storeDetailsFixture } from '@shop/testing/factories/sample-page-data'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { parcelFixture } from '../../entities/order/parcel-fixture.ts'
import { OrderView } from './order-view.tsx'
import { orderFixture } from './order-fixture.ts'

function renderOrder(refund: Partial<Order['refunds'][number]>, input: Partial<Order> = {}): string {
  const refunds = [{ id: 'r1', amount_kobo: 1_070_000, method: 'source', status: 'pending', ...refund }]
  const order = orderFixture({ payment_status: 'refund_due', refunds: refunds as Order['refunds'], ...input })
  const hydrationData = { loaderData: { root: { store: storeDetailsFixture } } }
  const router = createMemoryRouter(
    [{ id: 'root', path: '/', element: <OrderView order={order} />, loader: () => null }],
    { hydrationData },
  )
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('does not say a refund is on its way while it waits for bank details', () => {
  expect(renderOrder({ requires_bank_account: false })).toContain('Your refund is on its way.')
  const waitingView = renderOrder({ requires_bank_account: true })
  expect(waitingView).toContain('Where should we send your refund?')
  expect(waitingView).not.toContain('Your refund is on its way.')
})

test('says that a refund failed until another refund replaces it', () => {
  const at = '2026-11-20T17:00:00Z'
  const failedRefund = {
    id: 'r1',
    amount_kobo: 1_070_000,
    method: 'source',
    status: 'failed',
    created_at: at,
  } as const
  expect(renderOrder(failedRefund)).toContain('Your refund failed.')
  expect(renderOrder(failedRefund)).not.toContain('Your refund is on its way.')
  expect(renderOrder(failedRefund, { payment_status: 'paid' })).toContain('Your refund failed.')
  const laterRefund = {
    ...failedRefund,
    id: 'r2',
    status: 'pending',
    created_at: '2026-11-20T18:00:00Z',
  } as const
  const refunds = [failedRefund, laterRefund].map((one) => ({ ...one, requires_bank_account: false }))
  expect(renderOrder({}, { refunds })).not.toContain('Your refund failed')
})

const point = { id: 1, name: 'Yaba', address: '', landmark: '', phone: '', hours: '', hold_days: 5 }
const pickupDelivery = { ...orderFixture().delivery, method: 'station', pickup_point: point } as const
const shippedOrder: Partial<Order> = {
  status: 'shipped',
  payment_status: 'paid',
  refunds: [],
  delivery: pickupDelivery,
}

test('an uncollected order says so and no longer shows a delivery or collection date', () => {
  const event = {
    status: 'returning',
    reason: null,
    message: '',
    occurred_at: '2026-11-25T10:40:00Z',
  } as const
  const late = { status: 'returning', pickup_deadline: '2026-11-25T10:00:00Z', delivery_code: null } as const
  const parcels = [parcelFixture({ ...late, events: [event] })]
  const returningView = renderOrder({}, { ...shippedOrder, display_status: 'returning', parcels })
  expect(returningView).toContain('You didn’t collect it in time.')
  expect(returningView).toContain('Once it is returned to us, we’ll refund what you paid.')
  expect(returningView).toContain('Returning to us')
  expect(returningView).not.toMatch(/Expected|We’ll hold it for/)
  const unpaid = { payment_status: 'unpaid', paid_kobo: 0, outstanding_kobo: 1_070_000 } as const
  expect(renderOrder({}, { ...shippedOrder, ...unpaid, display_status: 'returning', parcels })).toContain(
    'You pay nothing for it.',
  )
  const readyView = renderOrder({}, { ...shippedOrder, display_status: 'ready_for_pickup' })
  expect(readyView).toContain('Ready to collect')
  expect(readyView).toContain('We’ll hold it for 5 days.')
  expect(readyView).not.toContain('Expected')
})
