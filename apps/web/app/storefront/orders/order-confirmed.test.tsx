import type { Order } from '@shop/contract/orders'
import { storeDetailsFixture } from '@shop/testing/factories/sample-page-data'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { OrderConfirmed } from './order-confirmed.tsx'
import { orderFixture } from './order-fixture.ts'

function renderConfirmed(input: Partial<Order>): string {
  const element = <OrderConfirmed order={orderFixture(input)} firstName="Adaeze" />
  const hydrationData = { loaderData: { root: { store: storeDetailsFixture } } }
  const router = createMemoryRouter([{ id: 'root', path: '/', element, loader: () => null }], {
    hydrationData,
  })
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return markup.replaceAll(/<[^>]+>/g, '')
}

const onDelivery = {
  payment_method: 'pay_on_delivery',
  payment_status: 'unpaid',
  outstanding_kobo: 1_070_000,
} as const

test('an order that awaits confirmation asks for the code before it is packed', () => {
  const unconfirmedPage = renderConfirmed({ ...onDelivery, confirmation: 'pending' })
  expect(unconfirmedPage).toContain('Confirm your order')
  expect(unconfirmedPage).toContain('You confirm it')
  for (const confirmation of ['none', 'code'] as const)
    expect(renderConfirmed({ ...onDelivery, confirmation })).not.toMatch(/Confirm your order|You confirm it/)
})

test('store credit is not shown as a payment received', () => {
  const partialCredit = { credit_kobo: 300_000, last_payment_kobo: 770_000 }
  expect(renderConfirmed(partialCredit)).toContain('your payment of ₦7,700.')
  const creditPage = renderConfirmed({ credit_kobo: 1_070_000, last_payment_kobo: 0 })
  expect(creditPage).toContain('Your store credit covered it in full.')
  expect(creditPage).not.toContain('your payment of')
})

test('paying the balance due of an edited order shows this payment, not the whole price', () => {
  const dearer = renderConfirmed({
    total_kobo: 2_610_000,
    paid_kobo: 2_610_000,
    last_payment_kobo: 1_180_000,
  })
  expect(dearer).toContain('your payment of ₦11,800.')
  expect(dearer).not.toContain('your payment of ₦26,100')
  expect(renderConfirmed({ total_kobo: 0, last_payment_kobo: 0 })).toContain('There is nothing to pay.')
})

test('names the pickup point instead of promising a rider if the customer collects the parcel', () => {
  expect(renderConfirmed({})).toContain('A rider delivers it')
  const point = { id: 1, name: 'Dugbe', address: '', landmark: '', phone: '', hours: '', hold_days: 5 }
  const inStorePage = renderConfirmed({
    delivery: { ...orderFixture().delivery, method: 'station', pickup_point: point },
  })
  expect(inStorePage).toMatch(/You collect it.*Dugbe, Mon/)
  expect(inStorePage).not.toContain('rider')
  const unpaid = {
    delivery: { ...orderFixture().delivery, method: 'station', pickup_point: point },
    ...onDelivery,
  } as const
  expect(renderConfirmed(unpaid)).toContain('You’ll pay ₦10,700 on collection.')
  expect(renderConfirmed({ ...unpaid, confirmation: 'pending' })).toContain('you pay on collection')
  expect(renderConfirmed(onDelivery)).toContain('You’ll pay ₦10,700 on delivery.')
})
