import type { AdminOrder } from '@shop/contract/admin/orders'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import RefundDrawer, { suggestedKobo } from './refund-drawer.tsx'
import { order } from './admin-order-fixture.ts'

const line = { name: 'Kettle', quantity: 2, line_total_kobo: 800_000, discount_kobo: 0, refunded_quantity: 0 }

function renderDrawer(input: Partial<AdminOrder>): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RefundDrawer order={{ ...order, ...input }} onClose={() => undefined} />
    </QueryClientProvider>,
  )
}

test('a refund starts with the full refundable amount and all items', () => {
  const lines = [{ ...line, variant_id: 'v1' }] as AdminOrder['lines']
  const drawer = renderDrawer({
    number: 'KS-1',
    lines,
    delivery_fee_kobo: 250_000,
    // ₦500 of the order is already refunded.
    refundable_kobo: { source: 1_000_000, bank: 1_000_000, store_credit: 1_000_000 },
  })
  expect(drawer).toContain('value="10,000"')
  expect(drawer).toContain('Refund ₦10,000')
  expect(drawer).toMatch(/<option value="2" selected="">2 of 2/)
})

test('the amount follows the selected items, up to what the method can refund', () => {
  const lines = [{ ...line, variant_id: 'v1' }] as AdminOrder['lines']
  const refundable_kobo = { source: 500_000, bank: 1_050_000, store_credit: 1_050_000 }
  const refunded: AdminOrder = { ...order, lines, delivery_fee_kobo: 250_000, refundable_kobo }
  const refund = { units: { 0: 1 }, includes_fee: false, amount_from: 'units', method: 'bank' } as const
  expect(suggestedKobo(refunded, refund)).toBe(400_000)
  expect(suggestedKobo(refunded, { ...refund, includes_fee: true })).toBe(650_000)
  expect(suggestedKobo(refunded, { ...refund, includes_fee: true, method: 'source' })).toBe(500_000)
  expect(suggestedKobo(refunded, { ...refund, amount_from: 'all' })).toBe(1_050_000)
})
