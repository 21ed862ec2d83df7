import type { AdminOrder } from '@shop/contract/admin/orders'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import RefundDrawer from './refund-drawer.tsx'
import { order } from './order-fixture.ts'

const line = { name: 'Kettle', quantity: 2, line_total_kobo: 800_000, discount_kobo: 0, refunded_quantity: 0 }

function shown(input: Partial<AdminOrder>): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RefundDrawer order={{ ...order, ...input }} onClose={() => undefined} />
    </QueryClientProvider>,
  )
}

test('a refund opens with all that can still go back, and what it is for', () => {
  const lines = [{ ...line, variant_id: 'v1' }] as AdminOrder['lines']
  const drawer = shown({
    number: 'KS-1',
    lines,
    delivery_fee_kobo: 250_000,
    // ₦500 of the order is back already.
    refundable_kobo: { source: 1_000_000, bank: 1_000_000, store_credit: 1_000_000 },
  })
  expect(drawer).toContain('value="10,000"')
  expect(drawer).toContain('Refund ₦10,000')
  expect(drawer).toMatch(/<option value="2" selected="">2 of 2/)
})
